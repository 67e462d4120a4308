import { isDay, type Day } from '../time/days';
import { isModuleId, isPowerBlockId, type ModuleId, type PowerBlockId } from '../ids';

/** Files that can be downloaded (rules §2.12). */
export const FILE_KINDS = ['log', 'blackbox', 'parameters', 'variables'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** A module, or a power block, whose log has the lines of all its modules. */
export type FileOwnerId = ModuleId | PowerBlockId;

/**
 * A file of one day in the power block's zone; parameters and variables are those of a power block
 * that stores them.
 */
export type MachineFile =
  | { readonly kind: 'log'; readonly ownerId: FileOwnerId; readonly day: Day }
  | {
      readonly kind: 'blackbox';
      readonly ownerId: FileOwnerId;
      readonly day: Day;
      /** "HHMM", with a suffix when a minute has several. */
      readonly stamp: string;
    }
  | {
      readonly kind: 'parameters' | 'variables';
      readonly ownerId: PowerBlockId;
      readonly day: Day;
    };

const STAMP = /^\d{4}\w{0,8}$/;
export const isStamp = (text: string): boolean => STAMP.test(text);

/** Whether an id is one of a module or of a power block. */
export const isOwnerId = (text: string): text is FileOwnerId =>
  isModuleId(text) || isPowerBlockId(text);

/** Parses the stored record of a file; null when it is none or is of another version. */
export function readMachineFile(record: unknown): MachineFile | null {
  if (typeof record !== 'object' || record === null) return null;
  const { kind, ownerId, day, stamp }: Partial<Record<string, unknown>> = { ...record };
  if (typeof ownerId !== 'string' || typeof day !== 'string' || !isDay(day)) return null;
  if (kind === 'log') return isOwnerId(ownerId) ? { kind, ownerId, day } : null;
  if (kind === 'parameters' || kind === 'variables')
    return isPowerBlockId(ownerId) ? { kind, ownerId, day } : null;
  if (kind !== 'blackbox' || typeof stamp !== 'string') return null;
  return isOwnerId(ownerId) && isStamp(stamp) ? { kind, ownerId, day, stamp } : null;
}
