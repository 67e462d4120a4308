import { daysAfter, type Day } from '../time/days';
import { isOwnerId, type FileKind, type FileOwnerId, type MachineFile } from './machine-file';

/** Returns the day as commands and file addresses have it, yymmdd (rules §7.3). */
export const dayStamp = (day: Day): string => day.slice(2).replaceAll('-', '');

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

/** Returns the owner of a file by its name; null for a name of something else. */
export function ownerOfFileName(fileName: string): FileOwnerId | null {
  const [ownerId = ''] = fileName.split('-', 1);
  return isOwnerId(ownerId) ? ownerId : null;
}
