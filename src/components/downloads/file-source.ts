import type { ModuleId, PowerBlockId } from '../../domain/ids';
import {
  FILE_KINDS,
  type FileKind,
  type FileOwnerId,
  type MachineFile,
} from '../../domain/machine/machine-file';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import type { Day } from '../../domain/time/days';
import type { Zone } from '../../base/zones';

/** Module or power block whose files a page offers. */
export interface FileSource {
  /** Owner of its logs and blackboxes. */
  readonly ownerId: FileOwnerId;
  /** Owner of its parameters and variables. */
  readonly powerBlockId: PowerBlockId;
  /** Module under which files are stored: withdrawn access to it removes them (store O14). */
  readonly moduleId: ModuleId;
  /** Time zone of the power block, to which the days belong. */
  readonly zone: Zone;
  readonly parameterStoreEnabled: boolean;
}

const sourceOf = (
  ownerId: FileOwnerId,
  { moduleId, powerBlockId, timezone, parameterStoreEnabled }: ModuleTelemetry,
): FileSource => ({ ownerId, powerBlockId, moduleId, zone: timezone, parameterStoreEnabled });

/** Returns a module as a source of files. */
export const moduleFiles = (module: ModuleTelemetry): FileSource =>
  sourceOf(module.moduleId, module);

/**
 * Returns a module's power block as a source of files. All its modules have the same zone, the same
 * parameter store and the same visibility.
 */
export const powerBlockFiles = (module: ModuleTelemetry): FileSource =>
  sourceOf(module.powerBlockId, module);

/** Kinds of files on offer; parameters and variables only with a parameter store (rules §2.12). */
export const kindsOf = ({ parameterStoreEnabled }: FileSource): readonly FileKind[] =>
  FILE_KINDS.filter((kind) => parameterStoreEnabled || kind === 'log' || kind === 'blackbox');

/** Returns the file of a day. */
export const fileOf = (
  { ownerId, powerBlockId }: FileSource,
  kind: Exclude<FileKind, 'blackbox'>,
  day: Day,
): MachineFile => (kind === 'log' ? { kind, ownerId, day } : { kind, ownerId: powerBlockId, day });

/**
 * Whether the source offers this file: a module its own and the stored values of its power block, a
 * power block its own.
 */
export const offers = ({ ownerId, powerBlockId }: FileSource, file: MachineFile): boolean =>
  file.ownerId ===
  (file.kind === 'parameters' || file.kind === 'variables' ? powerBlockId : ownerId);
