import type { PowerBlockRecord } from '../../../domain/admin/records';

/** Name of a power block, or its id where it has none (rules §2.17). */
export const blockName = ({
  name,
  powerBlockId,
}: Pick<PowerBlockRecord, 'name' | 'powerBlockId'>): string => name.trim() || powerBlockId;

/** Names of the modules, each or its id, with commas between (rules §2.17). */
export const modulesText = ({ modules }: Pick<PowerBlockRecord, 'modules'>): string =>
  modules.map(({ name, moduleId }) => name.trim() || moduleId).join(', ');
