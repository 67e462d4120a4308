import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverage, isComplete, ofKind, type CoverageKind } from './coverage';
import type { Ledger, LedgerKind } from './ledger';
import { joinSpans, type Span } from '../time/spans';
import { epochMs, MINUTE } from '../../base/units';

const BUCKETS = 12;
const span = (from: number, to: number): Span => ({
  from: epochMs(from * MINUTE),
  to: epochMs(to * MINUTE),
});
const KINDS: Record<string, LedgerKind> = { f: 'final', o: 'open', s: 'silent', c: 'coarser' };
const SIGNS: Record<CoverageKind, string> = {
  final: 'F',
  volatile: 'V',
  empty: 'E',
  missing: '.',
  coarser: 'C',
};

/** Three pictures of the same minutes: the ledger, the samples, and the wider buckets. */
interface Pictures {
  readonly ledger: string;
  readonly samples: string;
  readonly wider: string;
}

function coverageOf({ ledger: known, samples, wider }: Pictures) {
  const ledger: Ledger = Array.from(known).flatMap((sign, i) => {
    const kind = KINDS[sign];
    return kind === undefined ? [] : [{ ...span(i, i + 1), kind, fetchedAt: epochMs(0) }];
  });
  return coverage({
    interval: 'PT1M',
    span: span(0, known.length),
    ledger,
    isEmpty: (i) => samples[i] !== '#',
    fallbacks: joinSpans(
      Array.from(wider).flatMap((sign, i) => (sign === '=' ? [span(i, i + 1)] : [])),
    ),
  });
}

const picture = (pictures: Pictures): string =>
  coverageOf(pictures)
    .map(({ kind, from, to }) => SIGNS[kind].repeat((to - from) / MINUTE))
    .join('');

describe('kinds of coverage', () => {
  test.each([
    ['final samples', 'ffff', '####', '....', 'FFFF'],
    ['samples that may change', 'ffoo', '####', '....', 'FFVV'],
    ['nothing was sent', 'fsso', '#..#', '....', 'FEEV'],
    ['nothing was sent long ago', 'ffff', '#..#', '....', 'FEEF'],
    ['never fetched here', 'f..f', '#..#', '....', 'F..F'],
    ['wider buckets as a fallback', 'f..f', '#..#', '.==.', 'FCCF'],
    ['the source has wider buckets only', 'fccf', '#..#', '.==.', 'FCCF'],
    [
      'the source has wider buckets only, and they are not stored yet',
      'fccf',
      '#..#',
      '....',
      'F..F',
    ],
    ['stored buckets need no fallback', 'ffff', '####', '====', 'FFFF'],
  ])('%s', (_why, ledger, samples, wider, kinds) => {
    expect(picture({ ledger, samples, wider })).toBe(kinds);
  });

  test('sums are complete where every bucket is known, sent or not', () => {
    const known = { ledger: 'ffso', samples: '#..#', wider: '....' };
    expect(isComplete(coverageOf(known))).toBe(true);
    expect(isComplete(coverageOf({ ...known, ledger: 'f.so' }))).toBe(false);
    expect(isComplete(coverageOf({ ...known, ledger: 'fcso', wider: '.=..' }))).toBe(false);
    expect(ofKind(coverageOf(known), 'empty')).toEqual([span(1, 3)]);
  });
});

const anyPicture = (signs: readonly string[]) =>
  fc
    .array(fc.constantFrom(...signs), { minLength: BUCKETS, maxLength: BUCKETS })
    .map((all) => all.join(''));

test('each bucket has exactly one kind, that of the naive model', () => {
  const anyPictures = fc.record({
    ledger: anyPicture(['f', 'o', 's', 'c', '.']),
    samples: anyPicture(['#', '.']),
    wider: anyPicture(['=', '.']),
  });
  fc.assert(
    fc.property(anyPictures, (pictures) => {
      const model = Array.from(pictures.ledger, (sign, i) => {
        if (sign === '.' || sign === 'c') return pictures.wider[i] === '=' ? 'C' : '.';
        if (pictures.samples[i] !== '#') return 'E';
        return sign === 'f' ? 'F' : 'V';
      });
      expect(picture(pictures)).toBe(model.join(''));
      const parts = coverageOf(pictures);
      for (const [i, one] of parts.entries()) {
        expect(parts[i + 1]?.kind).not.toBe(one.kind);
      }
    }),
  );
});
