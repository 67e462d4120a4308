/** Two hexadecimal digits for each byte, in lower case. */
export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Random bytes as hexadecimal digits; needs no secure context, unlike crypto's own UUIDs. */
export const randomHex = (bytes: number): string =>
  hex(crypto.getRandomValues(new Uint8Array(bytes)));

/** SHA-256 of the text's UTF-8 bytes: 64 digits. */
export async function sha256Hex(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
