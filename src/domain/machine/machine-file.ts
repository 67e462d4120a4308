import { daysAfter, isDay, type Day } from '../time/days';
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

/** Returns the day as commands and file addresses have it, yymmdd (rules §7.3). */
export const dayStamp = (day: Day): string => day.slice(2).replaceAll('-', '');

const STAMP = /^\d{4}\w{0,8}$/;
export const isStamp = (text: string): boolean => STAMP.test(text);

/** Returns the time of a blackbox in the power block's zone, "14:02" or "14:02 b". */
export const stampText = (stamp: string): string =>
  `${stamp.slice(0, 2)}:${stamp.slice(2, 4)} ${stamp.slice(4)}`.trim();

/**
 * Returns the newest day that a file can be of (rules §5.3): today for a blackbox, else yesterday.
 */
export const newestDay = (kind: FileKind, today: Day): Day =>
  kind === 'blackbox' ? today : daysAfter(today, -1);

/** Key of a file; the same for the same file. */
export const fileKey = (file: MachineFile): string =>
  [
    file.ownerId,
    file.kind,
    dayStamp(file.day),
    ...(file.kind === 'blackbox' ? [file.stamp] : []),
  ].join('-');

/**
 * Name under which a file is saved (contract W16): its subject, and as yyyymmddhhmmss the moment
 * that it is about, by the power block's clock. A later blackbox of the same minute has its suffix
 * in the subject.
 */
export function savedFileName(file: MachineFile): string {
  const stamp = file.kind === 'blackbox' ? file.stamp : '0000';
  const [clock, suffix] = [stamp.slice(0, 4), stamp.slice(4)];
  const subject = [file.ownerId, file.kind, ...(suffix === '' ? [] : [suffix])].join('-');
  return `${subject}-${file.day.replaceAll('-', '')}${clock}00.csv`;
}

const isOwnerId = (text: string): text is FileOwnerId => isModuleId(text) || isPowerBlockId(text);

/** Returns the owner of a file by its name; null for a name of something else. */
export function ownerOfFileName(fileName: string): FileOwnerId | null {
  const [ownerId = ''] = fileName.split('-', 1);
  return isOwnerId(ownerId) ? ownerId : null;
}

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
