import { expect, test } from 'vitest';
import { isModuleId, isPowerBlockId } from '../../../domain/ids';
import { blockName, modulesText } from './block-text';

const idOf = <T extends string>(is: (text: string) => text is T, text: string): T => {
  if (!is(text)) throw new Error(text);
  return text;
};
const powerBlockId = idOf(isPowerBlockId, '0803190121');

test('a power block without a name is named by its id', () => {
  expect(blockName({ powerBlockId, name: 'Beppu' })).toBe('Beppu');
  expect(blockName({ powerBlockId, name: ' ' })).toBe('0803190121');
});

test('modules are names with commas, or ids', () => {
  const modules = [
    { moduleId: idOf(isModuleId, '0103190121'), name: 'Beppu 1' },
    { moduleId: idOf(isModuleId, '0103190122'), name: '' },
  ];
  expect(modulesText({ modules })).toBe('Beppu 1, 0103190122');
  expect(modulesText({ modules: [] })).toBe('');
});
