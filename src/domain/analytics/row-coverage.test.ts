import { expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import type { CoverageKind, CoverageSpan } from '../series/coverage';
import { combinedCoverage, rowCoverage, sharedCoverage } from './row-coverage';

const part = (from: number, to: number, kind: CoverageKind): CoverageSpan => ({
  from: epochMs(from),
  to: epochMs(to),
  kind,
});
const span = { from: epochMs(0), to: epochMs(10) };

it('has the kind of which least is known, at each moment', () => {
  const one = [part(0, 4, 'final'), part(4, 10, 'volatile')];
  const other = [part(0, 2, 'empty'), part(2, 6, 'final'), part(6, 10, 'missing')];
  expect(combinedCoverage(span, [one, other])).toEqual([
    part(0, 2, 'empty'),
    part(2, 4, 'final'),
    part(4, 6, 'volatile'),
    part(6, 10, 'missing'),
  ]);
});

it('is blank together only where each series is', () => {
  const one = [part(0, 4, 'final'), part(4, 10, 'missing')];
  const other = [part(0, 2, 'empty'), part(2, 6, 'final'), part(6, 10, 'missing')];
  expect(sharedCoverage(span, [one, other])).toEqual([part(0, 6, 'final'), part(6, 10, 'missing')]);
});

it('joins equal neighbours', () => {
  expect(combinedCoverage(span, [[part(0, 5, 'final'), part(5, 10, 'final')]])).toEqual([
    part(0, 10, 'final'),
  ]);
});

it('counts moments outside of a series as never fetched', () => {
  expect(combinedCoverage(span, [[part(3, 20, 'final')]])).toEqual([
    part(0, 3, 'missing'),
    part(3, 10, 'final'),
  ]);
});

it('knows nothing without a series', () => {
  expect(combinedCoverage(span, [])).toEqual([part(0, 10, 'missing')]);
});

const ended = (coverage: readonly CoverageSpan[]) => ({ coverage, growing: [] });

it('says nothing of a bucket that had not ended when it was fetched', () => {
  const growing = [{ from: epochMs(8), to: epochMs(10) }];
  const own = [part(0, 6, 'final'), part(6, 10, 'empty')];
  const status = [part(0, 6, 'final'), part(6, 10, 'empty')];
  expect(rowCoverage({ coverage: own, growing }, { coverage: status, growing })).toEqual([
    part(0, 6, 'final'),
    { ...part(6, 8, 'final'), kind: 'offline' },
    part(8, 10, 'volatile'),
  ]);
  // The status may have been fetched earlier than the row.
  expect(rowCoverage(ended(own), { coverage: status, growing })).toEqual([
    part(0, 6, 'final'),
    { ...part(6, 8, 'final'), kind: 'offline' },
    part(8, 10, 'empty'),
  ]);
});

it('knows that a machine without a status word was offline', () => {
  const own = [part(0, 6, 'empty'), part(6, 10, 'final')];
  const status = [part(0, 2, 'final'), part(2, 4, 'empty'), part(4, 10, 'final')];
  expect(rowCoverage(ended(own), ended(status))).toEqual([
    part(0, 2, 'empty'),
    { ...part(2, 4, 'final'), kind: 'offline' },
    part(4, 6, 'empty'),
    part(6, 10, 'final'),
  ]);
});

it('does not say offline where the status was never fetched', () => {
  const own = [part(0, 10, 'empty')];
  expect(rowCoverage(ended(own), ended([part(0, 10, 'missing')]))).toEqual(own);
  expect(rowCoverage(ended(own), undefined)).toEqual(own);
});
