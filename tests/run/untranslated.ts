/** The quoted text of a field of a catalogue's entry, which may go over several lines. */
function field(entry: string, name: string): string | undefined {
  const lines = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, 'm').exec(entry)?.[1];
  return lines
    ?.split('\n')
    .map((line) => line.slice(1, -1))
    .join('');
}

/** The messages of a .po catalogue that have no translation; obsolete ones (`#~`) do not count. */
export function untranslated(catalogue: string): readonly string[] {
  return catalogue
    .split(/\n{2,}/)
    .filter((entry) => field(entry, 'msgstr') === '')
    .map((entry) => field(entry, 'msgid') ?? '');
}

/** The files whose texts a .po catalogue holds. */
export const sourcesOf = (catalogue: string): readonly string[] =>
  catalogue
    .split('\n')
    .filter((line) => line.startsWith('#: '))
    .map((line) => line.slice(3));
