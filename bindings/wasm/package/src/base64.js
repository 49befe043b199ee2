// The bytes of a module that is embedded in a script.

/** The platform's own decoder takes less than a millisecond. */
export const bytes = (text) => Uint8Array.fromBase64?.(text) ?? globalThis.Buffer?.from(text, "base64") ?? decoded(text);

function decoded(text) {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = characters.charCodeAt(index);
  }
  return bytes;
}
