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
  { question: 'rey', found: ['Reykjavik 2', 'Reykjavik 1'], why: 'equal ones keep their order' },
  { question: 'REYKJAVIK 1', found: ['Reykjavik 1'], why: 'every word counts, case does not' },
  { question: 'malmo', found: ['Malmö 10'], why: 'without accents' },
  { question: '２５００', found: ['A2500'], why: 'as a Japanese keyboard writes it' },
  { question: 'ﾊﾞﾙ', found: ['バルブ'], why: 'half-width kana' },
  { question: '0142000001', found: ['Reykjavik 1'], why: 'a whole id' },
  { question: 'pump', found: ['A2500'], why: 'by what a code means' },
  { question: '10', found: ['Malmö 10'], why: 'a number in a name comes before one within an id' },
  { question: '   ', found: [], why: 'nothing was asked' },
  { question: 'nowhere', found: [], why: 'nothing is there' },
  { question: '.*', found: [], why: 'a question is no pattern' },
])('"$question": $why', ({ question, found }) => {
  const titles = ranked(things, question, 10).map(({ title }) => title);
  expect(titles.slice(0, Math.max(found.length, 1))).toEqual(found);
});

test('no more than asked for', () => {
  expect(ranked(things, '0', 2)).toHaveLength(2);
});
