import { Suspense } from 'react';
import type { EpochMs } from '../../../base/units';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import { useModuleSearch } from '../use-module-address';
import type { AlertText } from './alert-text';

/** Loaded when an alert is opened, since dialogs need focus traps. */
const AlertDetail = lazyScreen('alert', async () => (await import('./AlertDetail')).AlertDetail);

type AlertDetailSlotProps = { rows: readonly AlertText[]; unconfirmedSince: EpochMs | null };

/** Detail of the alert named in the address, in a dialog. */
export function AlertDetailSlot({ rows, unconfirmedSince }: AlertDetailSlotProps) {
  const { alert, show } = useModuleSearch();
  if (alert === null) return null;
  return (
    <Suspense>
      <AlertDetail
        row={rows.find(({ id }) => id === alert) ?? null}
        unconfirmedSince={unconfirmedSince}
        onClose={() => {
          show({ alert: null }, true);
        }}
      />
    </Suspense>
  );
}
