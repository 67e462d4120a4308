import { expect, test } from 'vitest';
import { epochMs, MINUTE } from '../../base/units';
import { bucketStarts } from './bucket-starts';

test('each whole bucket has a start; the end of the span is none', () => {
  const span = { from: epochMs(0), to: epochMs(30 * MINUTE) };
  expect([...bucketStarts({ interval: 'PT10M', span })]).toEqual([0, 10 * MINUTE, 20 * MINUTE]);
});
