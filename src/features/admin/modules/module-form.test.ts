import { expect, test } from 'vitest';
import { moduleDraft, moduleErrors } from './module-form';

const GOOD = { moduleId: '0103190121', name: 'Beppu 1', powerBlock: '0803190121' };
const textsOf = (form: typeof GOOD) =>
  Object.fromEntries(
    Object.entries(moduleErrors(form)).map(([key, { message }]) => [key, message]),
  );

test('each field is required', () => {
  expect(textsOf({ moduleId: ' ', name: '　', powerBlock: '' })).toEqual({
    moduleId: 'Module ID is required',
    name: 'Module name is required',
    powerBlock: 'Power block is required',
  });
});

test.for([
  ...['0303190121', '010319012', '01031901211', '01O3190121', '0103190121x', '=0103190121'],
  ...['x'.repeat(10_000), '😀', '‮0103190121', '<b>0103190121</b>', "0103190121'; --"],
])('refuses the id %s', (moduleId) => {
  expect(textsOf({ ...GOOD, moduleId })).toEqual({
    moduleId: 'A module ID has 10 digits and starts with 01 or 02',
  });
  expect(moduleDraft({ ...GOOD, moduleId })).toBeNull();
});

test('takes wide digits and spaces around the texts', () => {
  expect(moduleDraft({ ...GOOD, moduleId: ' ０２03190121　', name: ' Beppu 1 ' })).toEqual({
    ...GOOD,
    moduleId: '0203190121',
  });
});

test('refuses a name of more than 200 characters', () => {
  expect(textsOf({ ...GOOD, name: 'x'.repeat(200) })).toEqual({});
  expect(textsOf({ ...GOOD, name: '<b>'.repeat(100) })).toEqual({ name: 'At most 200 characters' });
});
