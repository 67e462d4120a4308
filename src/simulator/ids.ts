import { isModuleId, isPowerBlockId, type ModuleId, type PowerBlockId } from '../domain/ids';

/** An id of the world's own data; a wrong one is a mistake in that data and throws. */
export function moduleIdOf(text: string): ModuleId {
  if (!isModuleId(text)) throw new Error(`${text} is no module id`);
  return text;
}

/** As moduleIdOf, for power blocks. */
export function powerBlockIdOf(text: string): PowerBlockId {
  if (!isPowerBlockId(text)) throw new Error(`${text} is no power block id`);
  return text;
}
