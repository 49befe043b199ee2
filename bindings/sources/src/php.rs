//! The source for PHP: a method for each operation.

use crate::Operation;
use crate::names::camel;

const HEAD: &str = r#"<?php

declare(strict_types=1);

namespace Cartwright;

/**
 * A method for each operation. Written by `cargo xtask operations`; do not edit.
 *
 * @internal {@see Cartwright} has them
 */
trait Operations
{
    /**
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     */
    abstract public function call(string $operation, string|array|\stdClass|Json $request): Answer;
"#;

/// Returns `Operations.php`, the methods with their documentation.
#[must_use]
pub fn operations(operations: &[Operation]) -> String {
    let mut out = String::from(HEAD);
    for Operation { name, docs } in operations {
        out.push_str("\n    /**\n");
        for line in docs {
            out.push_str(format!("     * {}", line.trim()).trim_end());
            out.push('\n');
        }
        out.push_str(
            "     *\n     * @param string|array<array-key, mixed>|\\stdClass|Json $request\n     *\n     \
             * @throws CartwrightException when the request is refused\n     \
             * @throws \\InvalidArgumentException when the request contains a value that {@see Json::write()} \
             refuses\n     \
             * @throws Failure when the library fails\n     */\n",
        );
        let method = camel(name);
        out.push_str(&format!("    public function {method}(string|array|\\stdClass|Json $request): Answer\n    {{\n"));
        out.push_str(&format!("        return $this->call('{name}', $request);\n    }}\n"));
    }
    out.push_str("}\n");
    out
}
