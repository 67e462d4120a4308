import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccessLevel } from '../../domain/catalogues';

/** Levels of access in words (rules §6.1). */
export const ACCESS_WORDS: Readonly<Record<AccessLevel, MessageDescriptor>> = {
  None: msg`None`,
  Read: msg`Read`,
  ReadWrite: msg`ReadWrite`,
};
