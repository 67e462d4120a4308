import type { PowerBlockRecord } from '../../domain/admin/records';

/** Returns what names a power block; one without a name has its id. */
export const blockNameOf = (blocks: readonly PowerBlockRecord[]) => (id: string) =>
  blocks.find(({ powerBlockId }) => powerBlockId === id)?.name.trim() || id;
