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

/** Three pictures of the same minutes: the ledger, where samples are, and where wider buckets are. */
interface Pictures {
  readonly ledger: string;
  readonly samples: string;
  readonly wider: string;
}

function stretchesOf({ ledger: known, samples, wider }: Pictures) {
  const ledger: Ledger = Array.from(known).flatMap((sign, i) => {
    const kind = KINDS[sign];
    return kind === undefined ? [] : [{ ...span(i, i + 1), kind, fetchedAt: epochMs(0) }];
  });
  return coverage({
    interval: 'PT1M',
    span: span(0, known.length),
    ledger,
    isEmpty: (i) => samples[i] !== '#',
    standIns: joinSpans(
      Array.from(wider).flatMap((sign, i) => (sign === '=' ? [span(i, i + 1)] : [])),
    ),
  });
}

const picture = (pictures: Pictures): string =>
  stretchesOf(pictures)
    .map(({ kind, from, to }) => SIGNS[kind].repeat((to - from) / MINUTE))
    .join('');

describe('what a chart tells', () => {
  test.each([
    ['of samples that stay', 'ffff', '####', '....', 'FFFF'],
    ['of samples that may change', 'ffoo', '####', '....', 'FFVV'],
    ['nothing was sent, which is known', 'fsso', '#..#', '....', 'FEEV'],
    ['nothing was sent long ago', 'ffff', '#..#', '....', 'FEEF'],
    ['never fetched here', 'f..f', '#..#', '....', 'F..F'],
    ['wider buckets stand in', 'f..f', '#..#', '.==.', 'FCCF'],
    ['wider buckets are all there is', 'fccf', '#..#', '.==.', 'FCCF'],
    ['wider buckets are all there is, and not here yet', 'fccf', '#..#', '....', 'F..F'],
    ['what is held needs no stand-in', 'ffff', '####', '====', 'FFFF'],
  ])('%s', (_why, ledger, samples, wider, told) => {
    expect(picture({ ledger, samples, wider })).toBe(told);
  });

  test('sums are whole where all of it is known, sent or not', () => {
    const known = { ledger: 'ffso', samples: '#..#', wider: '....' };
    expect(isComplete(stretchesOf(known))).toBe(true);
    expect(isComplete(stretchesOf({ ...known, ledger: 'f.so' }))).toBe(false);
    expect(isComplete(stretchesOf({ ...known, ledger: 'fcso', wider: '.=..' }))).toBe(false);
    expect(ofKind(stretchesOf(known), 'empty')).toEqual([span(1, 3)]);
  });
});

const anyPicture = (signs: readonly string[]) =>
  fc
    .array(fc.constantFrom(...signs), { minLength: BUCKETS, maxLength: BUCKETS })
    .map((all) => all.join(''));

test('each bucket is of exactly one kind, the one that the naive model says', () => {
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
      const stretches = stretchesOf(pictures);
      for (const [i, one] of stretches.entries()) {
        expect(stretches[i + 1]?.kind).not.toBe(one.kind);
      }
    }),
  );
});
