import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type {
  ConfigEntry,
  MachineId,
  ParameterInfo,
} from '../../../domain/configuration/config-entry';
import type { EpochMs } from '../../../base/units';
import { useCatalogue, useConfigHistory } from '../../../queries/configuration/use-configuration';
import type { Refreshing } from '../../../queries/use-screen-poll';
import { Loading } from '../../../ui/states/Loading';
import { machineText, type ComparedMachine } from '../config-machines';
import { ConfigNeverFetched } from '../ConfigNeverFetched';
import type { SideAddress } from './difference-address';
import type { HeldSide } from './use-compared';

/** Age of what is compared, and the state of its refresh. */
export interface HeldAge {
  readonly id: MachineId;
  readonly name: string;
  readonly fetchedAt: EpochMs;
  readonly error: Refreshing['error'];
}

export interface HeldSides {
  readonly sides: readonly [left: HeldSide, right: HeldSide];
  /** Machines of the sides, each once. */
  readonly ages: readonly HeldAge[];
  /** Null: it was never fetched on this device. */
  readonly catalogue: readonly ParameterInfo[] | null;
  readonly machines: readonly ComparedMachine[];
}

type WithHistoriesProps = {
  left: SideAddress;
  right: SideAddress;
  machines: readonly ComparedMachine[];
  children: (held: HeldSides) => ReactNode;
};

/** Reads and refreshes what a comparison needs; says what is not on this device. */
export function WithHistories({ left, right, machines, children }: WithHistoriesProps) {
  const ids = new Set([left, right].flatMap((side) => (side.kind === 'machine' ? [side.id] : [])));
  const [first, second] = ids;
  const { catalogue, refresh } = useCatalogue();
  if (first === undefined) return null;
  const isPending = catalogue === null && (refresh.running || refresh.hasResponded);
  if (catalogue === undefined || (isPending && refresh.error === null)) return <Loading rows={6} />;
  const held = (histories: ReadonlyMap<MachineId, MachineHistory>) =>
    children({
      sides: [sideOf(left, histories, machines), sideOf(right, histories, machines)],
      ages: [...histories.values()],
      catalogue: catalogue?.parameters ?? null,
      machines,
    });
  return (
    <WithHistory id={first} machines={machines}>
      {(one) =>
        second === undefined ? (
          held(new Map([[first, one]]))
        ) : (
          <WithHistory id={second} machines={machines}>
            {(other) =>
              held(
                new Map([
                  [first, one],
                  [second, other],
                ]),
              )
            }
          </WithHistory>
        )
      }
    </WithHistory>
  );
}

interface MachineHistory extends HeldAge {
  readonly entries: readonly ConfigEntry[];
}

type WithHistoryProps = {
  id: MachineId;
  machines: readonly ComparedMachine[];
  children: (history: MachineHistory) => ReactNode;
};

function WithHistory({ id, machines, children }: WithHistoryProps) {
  const { t } = useLingui();
  const { history, refresh } = useConfigHistory(id);
  const machine = machines.find((one) => one.id === id);
  const name = machine === undefined ? id : machineText({ ...machine, version: null });
  if (history === undefined) return <Loading rows={6} />;
  if (history === null) {
    if (refresh.error === null) return <Loading rows={6} />;
    return (
      <ConfigNeverFetched
        title={t`The configuration of ${name} is not on this device`}
        error={refresh.error}
      />
    );
  }
  const { entries, servedAt } = history;
  return children({ id, name, fetchedAt: servedAt, error: refresh.error, entries });
}

const NO_ENTRIES: readonly ConfigEntry[] = [];

const sideOf = (
  address: SideAddress,
  histories: ReadonlyMap<MachineId, MachineHistory>,
  machines: readonly ComparedMachine[],
): HeldSide =>
  address.kind === 'defaults'
    ? { address, version: null, entries: NO_ENTRIES }
    : {
        address,
        version: machines.find(({ id }) => id === address.id)?.version ?? null,
        entries: histories.get(address.id)?.entries ?? NO_ENTRIES,
      };
