;; Makes a plugin of Extism out of the plain module, with which it is merged: `calculate` takes the request as its input,
;; and returns the answer as its output or the refusal as its error.
(module
  (import "cartwright" "memory" (memory 0))
  (import "cartwright" "alloc" (func $alloc (param i32) (result i32)))
  (import "cartwright" "calculate" (func $calculate (param i32 i32) (result i64)))
  (import "cartwright" "release" (func $release (param i32 i32)))
  (import "extism:host/env" "input_length" (func $input_length (result i64)))
  (import "extism:host/env" "input_load_u8" (func $input_load_u8 (param i64) (result i32)))
  (import "extism:host/env" "input_load_u64" (func $input_load_u64 (param i64) (result i64)))
  (import "extism:host/env" "alloc" (func $reserve (param i64) (result i64)))
  (import "extism:host/env" "store_u8" (func $store_u8 (param i64 i32)))
  (import "extism:host/env" "store_u64" (func $store_u64 (param i64 i64)))
  (import "extism:host/env" "output_set" (func $output_set (param i64 i64)))
  (import "extism:host/env" "error_set" (func $error_set (param i64)))

  ;; Returns 0 with an output, and 1 with an error.
  (func (export "calculate") (result i32)
    (local $request i32) (local $text i32) (local $length i32) (local $outcome i64) (local $given i64)
    (local.set $length (i32.wrap_i64 (call $input_length)))
    (local.set $request (call $alloc (local.get $length)))
    ;; No room: as when the memory is full within a calculation.
    (if (i32.eqz (local.get $request)) (then unreachable))
    (call $read (local.get $request) (local.get $length))
    (local.set $outcome (call $calculate (local.get $request) (local.get $length)))
    (call $release (local.get $request) (local.get $length))
    (local.set $text (i32.wrap_i64 (local.get $outcome)))
    (local.set $length (i32.and (i32.wrap_i64 (i64.shr_u (local.get $outcome) (i64.const 32))) (i32.const 0x3fffffff)))
    (local.set $given (call $reserve (i64.extend_i32_u (local.get $length))))
    (if (i64.eqz (local.get $given)) (then unreachable))
    (call $write (local.get $given) (local.get $text) (local.get $length))
    (call $release (local.get $text) (local.get $length))
    (if (i64.eqz (i64.shr_u (local.get $outcome) (i64.const 62)))
      (then
        (call $output_set (local.get $given) (i64.extend_i32_u (local.get $length)))
        (return (i32.const 0))))
    (call $error_set (local.get $given))
    (i32.const 1))

  ;; Copies the input of the host into memory, eight bytes at a time, and the rest one by one.
  (func $read (param $to i32) (param $length i32)
    (local $at i32)
    (block $done
      (loop $next
        (br_if $done (i32.gt_u (i32.const 8) (i32.sub (local.get $length) (local.get $at))))
        (i64.store align=1
          (i32.add (local.get $to) (local.get $at))
          (call $input_load_u64 (i64.extend_i32_u (local.get $at))))
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br $next)))
    (block $done
      (loop $next
        (br_if $done (i32.eq (local.get $at) (local.get $length)))
        (i32.store8
          (i32.add (local.get $to) (local.get $at))
          (call $input_load_u8 (i64.extend_i32_u (local.get $at))))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $next))))

  ;; Copies memory into a block of the host, in the same way.
  (func $write (param $to i64) (param $from i32) (param $length i32)
    (local $at i32)
    (block $done
      (loop $next
        (br_if $done (i32.gt_u (i32.const 8) (i32.sub (local.get $length) (local.get $at))))
        (call $store_u64
          (i64.add (local.get $to) (i64.extend_i32_u (local.get $at)))
          (i64.load align=1 (i32.add (local.get $from) (local.get $at))))
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br $next)))
    (block $done
      (loop $next
        (br_if $done (i32.eq (local.get $at) (local.get $length)))
        (call $store_u8
          (i64.add (local.get $to) (i64.extend_i32_u (local.get $at)))
          (i32.load8_u (i32.add (local.get $from) (local.get $at))))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $next)))))
