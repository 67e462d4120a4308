import { describe, expect, test } from 'vitest';
import { choose } from './choose';
import { nameOf } from './subject';
import { USUAL } from './variants';

const SUBJECTS = [
  { screen: 'dashboard', state: '' },
  { screen: 'dashboard', state: 'loading' },
  { screen: 'module', state: '' },
  { screen: 'module', state: 'alerts' },
  { screen: 'module', state: 'alert history' },
  { screen: 'add-module', state: '' },
];
const ALL = SUBJECTS.map(nameOf);

interface Row {
  readonly words: string;
  readonly subjects: readonly string[];
  readonly variants?: Partial<typeof USUAL>;
}

const ROWS: readonly Row[] = [
  { words: '', subjects: ALL },
  { words: 'module', subjects: ['module', 'module/alerts', 'module/alert history'] },
  { words: 'Module', subjects: ['module', 'module/alerts', 'module/alert history'] },
  { words: 'modul', subjects: ['module', 'module/alerts', 'module/alert history', 'add-module'] },
  { words: 'module/alert', subjects: ['module/alerts', 'module/alert history'] },
  { words: 'alerts loading', subjects: ['dashboard/loading', 'module/alerts'] },
  { words: 'dark', subjects: ALL, variants: { themes: ['dark'] } },
  { words: '1920', subjects: ALL, variants: { widths: [1920] } },
  { words: '1024 390 ja', subjects: ALL, variants: { widths: [390, 1024], languages: ['ja'] } },
  {
    words: 'dashboard dark ja 768',
    subjects: ['dashboard', 'dashboard/loading'],
    variants: { themes: ['dark'], languages: ['ja'], widths: [768] },
  },
];

const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

describe('the words of the command line', () => {
  test.for(ROWS)('"$words"', ({ words, subjects, variants }) => {
    const chosen = choose(wordsOf(words), SUBJECTS);
    expect(chosen.subjects.map(nameOf)).toEqual(subjects);
    expect(chosen.variants).toEqual({ ...USUAL, ...variants });
  });

  test.for(['modul3', 'module purple', '800', 'alerts fr'])('"%s" names nothing', (words) => {
    const last = wordsOf(words).at(-1) ?? '';
    expect(() => choose(wordsOf(words), SUBJECTS)).toThrow(`Nothing is called ${last}.`);
  });

  test('an unknown word is answered with what there is', () => {
    expect(() => choose(['purple'], SUBJECTS)).toThrow(
      /light, dark[^]*en, ja[^]*390, 768, 1024, 1280, 1440, 1920[^]*module: alerts, alert history/,
    );
  });
});
