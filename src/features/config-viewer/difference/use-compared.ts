import { useMemo } from 'react';
import { epochMs } from '../../../base/units';
import type { ConfigEntry, ParameterInfo } from '../../../domain/configuration/config-entry';
import {
  compareConfigs,
  type ComparedSide,
  type DifferenceRow,
} from '../../../domain/configuration/difference';
import { inForceAt } from '../../../domain/configuration/in-force';
import type { HardwareVersion } from '../../../domain/catalogues';
import type { SideAddress } from './difference-address';

/** A side with what this device holds of it. */
export interface HeldSide {
  readonly address: SideAddress;
  readonly version: HardwareVersion | null;
  /** Entries of its machine; empty for the defaults. */
  readonly entries: readonly ConfigEntry[];
}

/** After every report: no value is in force from a later moment than the portal knows. */
const NOW = epochMs(Number.MAX_SAFE_INTEGER);

/** Returns the rows of a comparison; computed again only when a side or its data change. */
export function useCompared(
  left: HeldSide,
  right: HeldSide,
  { catalogue, asKnownThen }: { catalogue: readonly ParameterInfo[]; asKnownThen: boolean },
): readonly DifferenceRow[] {
  const one = useSide(left, asKnownThen);
  const other = useSide(right, asKnownThen);
  return useMemo(() => compareConfigs(one, other, catalogue), [one, other, catalogue]);
}

function useSide({ address, version, entries }: HeldSide, asKnownThen: boolean): ComparedSide {
  const id = address.kind === 'defaults' ? null : address.id;
  const at = address.kind === 'defaults' ? null : address.at;
  return useMemo(() => {
    if (id === null) return { kind: 'defaults' };
    const config = inForceAt(entries, at ?? NOW, asKnownThen ? at : null);
    return { kind: 'machine', id, version, config };
  }, [id, at, version, entries, asKnownThen]);
}
