/** Text that may be an e-mail: a long one is broken before its @ rather than within a word. */
export function Mail({ text }: { text: string }) {
  const at = text.indexOf('@');
  if (at <= 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
