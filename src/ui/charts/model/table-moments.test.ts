import { expect, it } from 'vitest';
import { drawnTrend } from './drawn.fixture';
import { tableMoments } from './table-moments';

it.each([
  { picture: '1.3', bands: 'fef', coarse: '', rows: [20, 0], why: 'newest first, no empty ones' },
  {
    picture: '....5',
    bands: 'ccccf',
    coarse: '7',
    rows: [40, 0],
    why: 'the coarser one is one row',
  },
  {
    picture: '1....',
    bands: 'fmmcc',
    coarse: '78',
    rows: [40, 30, 0],
    why: 'only where it stands in',
  },
  { picture: '', bands: '', coarse: '', rows: [], why: 'nothing' },
])('$picture over $bands: $why', ({ picture, bands, coarse, rows }) => {
  expect(tableMoments(drawnTrend(picture, bands, coarse), { from: 0, to: 1000 })).toEqual(rows);
});

it('lists what is in view', () => {
  expect(tableMoments(drawnTrend('12345', 'fffff'), { from: 15, to: 30 })).toEqual([20, 10]);
});
