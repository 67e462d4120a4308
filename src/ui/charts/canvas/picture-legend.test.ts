import { expect, it } from 'vitest';
import { legendEntries } from './picture-legend';

const NOTES = new Map([
  ['power', '97.0 % covered'],
  ['state', '80.0 % covered'],
]);
const power = { id: 'power', label: 'Power', unit: 'kW', colour: 'c3' } as const;
const ghost = { times: new Float64Array(), stepMs: 1, values: new Float64Array(), label: 'Before' };
const lane = () => null;

it.each([
  {
    why: 'a line with its unit and its note',
    line: power,
    entries: [{ label: 'Power (kW), 97.0 % covered', hue: 'c3', isGhost: false }],
  },
  {
    why: 'its ghost, which the note does not describe',
    line: { ...power, ghost },
    entries: [
      { label: 'Power (kW), 97.0 % covered', hue: 'c3', isGhost: false },
      { label: 'Before', hue: 'c3', isGhost: true },
    ],
  },
  {
    why: 'a line without a note',
    line: { ...power, id: 'other', unit: '' },
    entries: [{ label: 'Power', hue: 'c3', isGhost: false }],
  },
  {
    why: 'a row of boxes for its note, without a swatch',
    line: { ...power, id: 'state', label: 'State', unit: '', lane },
    entries: [{ label: 'State, 80.0 % covered', hue: null, isGhost: false }],
  },
  { why: 'no row of boxes without one', line: { ...power, id: 'other', lane }, entries: [] },
])('the legend of a picture has $why', ({ line, entries }) => {
  expect(legendEntries(line, NOTES)).toEqual(entries);
});
