import { Suspense } from 'react';
import { configEntryId } from '../../../domain/configuration/join-entries';
import type { ListedChange } from '../../../domain/configuration/listing';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import type { ChangesData } from './change-row';

/** Loaded when a change is opened, since dialogs need focus traps. */
const ChangeDetail = lazyScreen(
  'configChange',
  async () => (await import('./ChangeDetail')).ChangeDetail,
);

type ChangeDetailSlotProps = {
  /** Id of the open change; null when none is. */
  entry: string | null;
  /** Changes of the period, also those that the search does not find. */
  changes: readonly ListedChange[];
  data: ChangesData;
  onClose: () => void;
};

/** Detail of the change named in the address, in a dialog. */
export function ChangeDetailSlot({ entry, changes, data, onClose }: ChangeDetailSlotProps) {
  if (entry === null) return null;
  const change = changes.find((one) => configEntryId(one) === entry) ?? null;
  const set = data.sets.find((one) => change !== null && one.changes.includes(change));
  return (
    <Suspense>
      <ChangeDetail
        change={change}
        together={set?.changes.length ?? 1}
        undoneAfter={change === null ? null : (data.rows.get(change)?.undoneAfter ?? null)}
        ofMachine={changes.filter(({ id }) => id === change?.id)}
        onClose={onClose}
      />
    </Suspense>
  );
}
