import { expect, test } from 'vitest';
import {
  aModule,
  aModuleId,
  aPowerBlockId,
  SERVED_AT,
} from '../../domain/machine/telemetry.fixture';
import { filterRows } from './filter-rows';
import { moduleRow } from './module-row';

const row = (moduleId: string, name: string, powerBlockId: string, powerBlockName: string) =>
  moduleRow(
    aModule({
      name,
      powerBlockName,
      moduleId: aModuleId(moduleId),
      powerBlockId: aPowerBlockId(powerBlockId),
    }),
    SERVED_AT,
  );

const rows = [
  row('0142000001', 'Beppu 1', '0742000001', '別府'),
  row('0142000002', 'Beppu 2', '0742000001', '別府'),
  row('0131000010', 'Ångström 10', '0831000001', 'Göteborg harbour'),
];

test.each([
  { why: 'an empty search finds all', question: '  ', found: 'Beppu 1, Beppu 2, Ångström 10' },
  { why: 'part of a name, in any case', question: 'BEPP', found: 'Beppu 1, Beppu 2' },
  { why: 'a name without its accents', question: 'angstrom', found: 'Ångström 10' },
  { why: 'an id in wide digits', question: '０１４２０００００２', found: 'Beppu 2' },
  { why: 'the end of an id', question: '010', found: 'Ångström 10' },
  { why: 'the name of its power block', question: '別府', found: 'Beppu 1, Beppu 2' },
  { why: 'the id of its power block', question: '0831', found: 'Ångström 10' },
  { why: 'all words, in any of the texts', question: 'goteborg 10', found: 'Ångström 10' },
  { why: 'a name, not its number in the id of another', question: 'beppu  2', found: 'Beppu 2' },
  { why: 'a word that occurs nowhere', question: 'beppu oslo', found: '' },
  { why: 'no match across two texts', question: 'beppu10142', found: '' },
])('$why', ({ question, found }) => {
  expect(
    filterRows(rows, question)
      .map(({ name }) => name)
      .join(', '),
  ).toBe(found);
});
