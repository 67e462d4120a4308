import { expect, test } from 'vitest';
import {
  aModule,
  aModuleId,
  aPowerBlockId,
  SERVED_AT,
} from '../../domain/machine/telemetry.fixture';
import { foundRows } from './found-rows';
import { moduleRow } from './module-row';

const row = (moduleId: string, name: string, powerBlockId: string, powerBlockName: string) =>
  moduleRow(
    aModule({
      ...{ name, powerBlockName },
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
  { why: 'nothing asked', question: '  ', found: 'Beppu 1, Beppu 2, Ångström 10' },
  { why: 'a part of a name, in any case', question: 'BEPP', found: 'Beppu 1, Beppu 2' },
  { why: 'without its accents', question: 'angstrom', found: 'Ångström 10' },
  { why: 'in wide digits', question: '０１４２０００００２', found: 'Beppu 2' },
  { why: 'the end of an id', question: '010', found: 'Ångström 10' },
  { why: 'its power block', question: '別府', found: 'Beppu 1, Beppu 2' },
  { why: "its power block's id", question: '0831', found: 'Ångström 10' },
  { why: 'each word somewhere', question: 'goteborg 10', found: 'Ångström 10' },
  { why: 'a word that is nowhere', question: 'beppu oslo', found: '' },
  { why: 'not across two texts', question: 'beppu10142', found: '' },
])('$why', ({ question, found }) => {
  expect(
    foundRows(rows, question)
      .map(({ name }) => name)
      .join(', '),
  ).toBe(found);
});
