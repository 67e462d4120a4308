/** Parts of a version: numbers of up to four digits. */
const VERSION = /^v?(\d{1,4})(?:\.(\d{1,4}))?(?:\.(\d{1,4}))?(?:[-+ ].*)?$/;

/**
 * Returns a version of firmware as a number, in the order of versions: "4.10.2" is after "4.9".
 * null when the text is no version.
 */
export function firmwareNumber(text: string | null): number | null {
  const parts = VERSION.exec(text?.trim() ?? '');
  if (parts === null) return null;
  const [major = 0, minor = 0, patch = 0] = parts.slice(1, 4).map((part) => Number(part) || 0);
  return (major * 10_000 + minor) * 10_000 + patch;
}
