import { daysAfter, isDay, type Day } from '../time/days';
import { isModuleId, isPowerBlockId, type ModuleId, type PowerBlockId } from '../ids';

/** Section 2, floating menu of the module view: what can be downloaded. */
export const FILE_KINDS = ['log', 'blackbox', 'parameters', 'variables'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** A file of a day in the power block's zone: of a module, or of a power block that stores parameters. */
export type MachineFile =
  | { readonly kind: 'log'; readonly ownerId: ModuleId; readonly day: Day }
  | {
      readonly kind: 'blackbox';
      readonly ownerId: ModuleId;
      readonly day: Day;
      /** "HHMM", with a letter where a minute has several. */
      readonly stamp: string;
    }
  | {
      readonly kind: 'parameters' | 'variables';
      readonly ownerId: PowerBlockId;
      readonly day: Day;
    };

/** Section 7: the day as commands and file addresses have it, yymmdd. */
export const dayStamp = (day: Day): string => day.slice(2).replaceAll('-', '');

const STAMP = /^\d{4}\w{0,8}$/;
export const isStamp = (text: string): boolean => STAMP.test(text);

/** "14:02", or "14:02 b": when a blackbox was written, in the power block's zone. */
export const stampText = (stamp: string): string =>
  `${stamp.slice(0, 2)}:${stamp.slice(2, 4)} ${stamp.slice(4)}`.trim();

/** Section 5, Date pickers: a blackbox may be of today, everything else is of a day that is over. */
export const newestDay = (kind: FileKind, today: Day): Day =>
  kind === 'blackbox' ? today : daysAfter(today, -1);

/** What the file is of, as a name: the same as long as the file is. */
export const fileStem = (file: MachineFile): string =>
  [
    file.ownerId,
    file.kind,
    dayStamp(file.day),
    ...(file.kind === 'blackbox' ? [file.stamp] : []),
  ].join('-');

/** What was kept as a file, parsed; null when it is none, or one that another version knows. */
export function readMachineFile(kept: unknown): MachineFile | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { kind, ownerId, day, stamp }: Partial<Record<string, unknown>> = { ...kept };
  if (typeof ownerId !== 'string' || typeof day !== 'string' || !isDay(day)) return null;
  if (kind === 'log') return isModuleId(ownerId) ? { kind, ownerId, day } : null;
  if (kind === 'parameters' || kind === 'variables')
    return isPowerBlockId(ownerId) ? { kind, ownerId, day } : null;
  if (kind !== 'blackbox' || typeof stamp !== 'string') return null;
  return isModuleId(ownerId) && isStamp(stamp) ? { kind, ownerId, day, stamp } : null;
}
