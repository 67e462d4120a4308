import { isModuleId, isPowerBlockId, type ModuleId, type PowerBlockId } from '../domain/ids';

/** Checks an id of the world's own data; throws on a mistake in them. */
export function moduleIdOf(text: string): ModuleId {
  if (!isModuleId(text)) throw new Error(`${text} is no module id`);
  return text;
}

/** Like moduleIdOf, for power blocks. */
export function powerBlockIdOf(text: string): PowerBlockId {
  if (!isPowerBlockId(text)) throw new Error(`${text} is no power block id`);
  return text;
}
