import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { stampText } from '../../domain/machine/file-name';
import type { FileKind, MachineFile } from '../../domain/machine/machine-file';

/** Names of the kinds of files (rules §2.12). */
export const FILE_WORDS: Record<FileKind, MessageDescriptor> = {
  log: msg`Log`,
  blackbox: msg`Blackbox`,
  parameters: msg`Parameters`,
  variables: msg`Variables`,
};

/** Title of a file: "Log 2026-11-20", "Blackbox 2026-11-20 14:02". */
export function fileTitle(file: MachineFile, t: (message: MessageDescriptor) => string): string {
  const at = file.kind === 'blackbox' ? ` ${stampText(file.stamp)}` : '';
  return `${t(FILE_WORDS[file.kind])} ${file.day}${at}`;
}
