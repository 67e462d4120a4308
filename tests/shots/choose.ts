import { LANGUAGES } from '../../src/domain/person/preferences';
import { nameOf, type Subject } from './subject';
import { ALL_WIDTHS, THEMES, USUAL, type Variants } from './variants';

/** Word that has axe examine each picture's page. */
const AXE = 'axe';

type Named = Pick<Subject, 'screen' | 'state'>;

/** Subjects of a run, and how their pictures are taken. */
export interface Choice<S extends Named> {
  readonly subjects: readonly S[];
  readonly variants: Variants;
}

/** Returns the screen of that name; if there is none, all subjects with the word in their name. */
function chosenBy<S extends Named>(word: string, subjects: readonly S[]): readonly S[] {
  const ofScreen = subjects.filter(({ screen }) => screen === word);
  return ofScreen.length > 0
    ? ofScreen
    : subjects.filter((subject) => nameOf(subject).includes(word));
}

const named = <T extends string | number>(all: readonly T[], words: readonly string[]) =>
  all.filter((one) => words.includes(String(one)));

const orAll = <T>(chosen: readonly T[], all: readonly T[]) => (chosen.length === 0 ? all : chosen);

/** Lists what can be named, screen by screen with its states. */
export function offer(subjects: readonly Named[]): string {
  const screens = [...new Set(subjects.map(({ screen }) => screen))].map((screen) => {
    const states = subjects
      .filter((subject) => subject.screen === screen && subject.state !== '')
      .map(({ state }) => state);
    return `  ${screen}${states.length === 0 ? '' : `: ${states.join(', ')}`}`;
  });
  return [
    `Themes: ${THEMES.join(', ')}. Languages: ${LANGUAGES.join(', ')}.`,
    `Widths: ${ALL_WIDTHS.join(', ')}.`,
    'Screens and their states (a part of a name is enough, as in "module/alert"):',
    ...screens,
  ].join('\n');
}

/**
 * Reads the words of the command line. Themes, languages and widths narrow the pictures, `axe`
 * examines them, and any other word adds subjects by name. A kind that is not named is not
 * narrowed. Throws on an unknown word, with a list of all words that there are.
 */
export function choose<S extends Named>(
  words: readonly string[],
  subjects: readonly S[],
): Choice<S> {
  const lower = words.map((word) => word.toLowerCase());
  const variants = {
    themes: named(THEMES, lower),
    languages: named(LANGUAGES, lower),
    widths: named(ALL_WIDTHS, lower),
  };
  const others = lower.filter(
    (word) => word !== AXE && !Object.values(variants).flat().map(String).includes(word),
  );
  const unknown = others.filter((word) => chosenBy(word, subjects).length === 0);
  if (unknown.length > 0) {
    throw new Error(`Nothing is called ${unknown.join(', ')}.\n${offer(subjects)}`);
  }
  const chosen = new Set(others.flatMap((word) => chosenBy(word, subjects)));
  return {
    subjects: others.length === 0 ? subjects : subjects.filter((subject) => chosen.has(subject)),
    variants: {
      themes: orAll(variants.themes, USUAL.themes),
      languages: orAll(variants.languages, USUAL.languages),
      widths: variants.widths.length === 0 ? USUAL.widths : variants.widths,
      axe: lower.includes(AXE),
    },
  };
}
