import { describe, expect, it } from 'vitest';
import { lacksLetters, letterBits, typosOf } from './typos';

const ruledOut = (typed: string, word: string) =>
  lacksLetters(typed, letterBits(typed), letterBits(word));

describe('the letters of a word', () => {
  it.each([
    { typed: 'prssure', word: 'pressure', isOut: false, why: 'a missing letter' },
    { typed: 'pressurk', word: 'pressure', isOut: false, why: 'one letter it does not have' },
    { typed: 'prdssurkm', word: 'pressure', isOut: true, why: 'three letters, with eight typed' },
    { typed: 'prss', word: 'gain', isOut: true, why: 'no letter in common' },
    { typed: 'pmu', word: 'pump', isOut: false, why: 'the letters in another order' },
    { typed: 'pub', word: 'pump', isOut: true, why: 'a wrong letter of a short word' },
    { typed: 'センサ', word: 'センサー', isOut: false, why: 'kana' },
  ])('of "$word" for "$typed" ($why) rule it out: $isOut', ({ typed, word, isOut }) => {
    expect(ruledOut(typed, word)).toBe(isOut);
  });

  it('never rule out a word with few typing errors', () => {
    const letters = ['a', 'q', '1', 'サ', '圧'];
    for (const word of ['pressure', 'booster', 'センサーポンプ', '0103190121']) {
      for (let i = 0; i < word.length; i += 1) {
        for (const letter of letters) {
          const typed = word.slice(0, i) + letter + word.slice(i + 1);
          if (typosOf(typed, word) !== null) expect(ruledOut(typed, word), typed).toBe(false);
        }
      }
    }
  });
});
