import { Suspense, useMemo } from 'react';
import { DAY, later, type EpochMs } from '../../../base/units';
import { configEntryId, configEntryTime } from '../../../domain/configuration/join-entries';
import type { ListedChange } from '../../../domain/configuration/listing';
import { useConfigChanges } from '../../../queries/configuration/use-configuration';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import type { ChangesData } from './change-row';
import { readChangesView } from './changes-address';
import { useListedChanges } from './use-listed-changes';

/** Loaded when a change is opened, since dialogs need focus traps. */
const ChangeDetail = lazyScreen(
  'configChange',
  async () => (await import('./ChangeDetail')).ChangeDetail,
);

interface Found {
  /** Changes that are listed, also those that the search does not find. */
  readonly changes: readonly ListedChange[];
  readonly data: ChangesData;
}
type ChangeDetailSlotProps = Found & {
  /** Id of the open change; null when none is. */
  entry: string | null;
  onClose: () => void;
};

/**
 * Detail of the change named in the address, in a dialog; that of a change outside of the period
 * too.
 */
export function ChangeDetailSlot({ entry, onClose, ...found }: ChangeDetailSlotProps) {
  if (entry === null) return null;
  const at = configEntryTime(entry);
  return changeOf(entry, found) === null && at !== null ? (
    <OtherChange {...{ entry, at, onClose }} />
  ) : (
    <Detail {...{ entry, onClose }} {...found} isLoading={false} />
  );
}

const changeOf = (entry: string, { changes }: Pick<Found, 'changes'>): ListedChange | null =>
  changes.find((one) => configEntryId(one) === entry) ?? null;

type DetailProps = Found & { entry: string; isLoading: boolean; onClose: () => void };

function Detail({ entry, changes, data, isLoading, onClose }: DetailProps) {
  const change = changeOf(entry, { changes });
  const set = data.sets.find((one) => change !== null && one.changes.includes(change));
  return (
    <Suspense>
      <ChangeDetail
        {...{ change, isLoading, onClose }}
        together={set?.changes.length ?? 1}
        undoneAfter={change === null ? null : (data.rows.get(change)?.undoneAfter ?? null)}
        ofMachine={changes.filter(({ id }) => id === change?.id)}
      />
    </Suspense>
  );
}

type OtherChangeProps = Pick<DetailProps, 'entry' | 'onClose'> & { at: EpochMs };

/** A change of another period: the day before it and the one after are read. */
function OtherChange({ entry, at, onClose }: OtherChangeProps) {
  const period = useMemo(
    () => ({ live: false, from: later(at, -1 * DAY), to: later(at, DAY) }) as const,
    [at],
  );
  const { changes, refresh } = useConfigChanges(period);
  const { listed, data } = useListedChanges(changes?.entries, EVERY_CHANGE);
  const isLoading = changes === undefined || (refresh.running && !refresh.hasResponded);
  return <Detail {...{ entry, data, isLoading, onClose }} changes={listed} />;
}

const EVERY_CHANGE = readChangesView({});
