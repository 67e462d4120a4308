import { expect, test } from 'vitest';
import { ranked } from './rank';

const thing = (title: string, ...keywords: string[]) => ({ title, keywords });
const things = [
  thing('Reykjavik 2', '0142000002', 'Iceland'),
  thing('Reykjavik 1', '0142000001', 'Iceland'),
  thing('Malmö 10', '0110000010', 'Sweden'),
  thing('A2500', '2500', 'Main pump alarm'),
  thing('バルブ', '0110000011'),
];

test.each([
  { query: 'rey', found: ['Reykjavik 2', 'Reykjavik 1'], why: 'equal matches keep their order' },
  { query: 'REYKJAVIK 1', found: ['Reykjavik 1'], why: 'every word has to match, in any case' },
  { query: 'malmo', found: ['Malmö 10'], why: 'accents do not count' },
  { query: '２５００', found: ['A2500'], why: 'full-width digits' },
  { query: 'ﾊﾞﾙ', found: ['バルブ'], why: 'half-width kana' },
  { query: '0142000001', found: ['Reykjavik 1'], why: 'a complete id' },
  { query: 'pump', found: ['A2500'], why: 'the description of a code' },
  { query: '10', found: ['Malmö 10'], why: 'a number in a name ranks above one inside an id' },
  { query: '   ', found: [], why: 'an empty query' },
  { query: 'nowhere', found: [], why: 'no match' },
  { query: '.*', found: [], why: 'the query is not a pattern' },
])('"$question": $why', ({ query, found }) => {
  const titles = ranked(things, query, 10).map(({ title }) => title);
  expect(titles.slice(0, Math.max(found.length, 1))).toEqual(found);
});

test('returns at most the given number', () => {
  expect(ranked(things, '0', 2)).toHaveLength(2);
});
