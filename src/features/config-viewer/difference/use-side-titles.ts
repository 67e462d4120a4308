import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import { timeText } from '../../../i18n/format/dates';
import type { SideAddress } from './difference-address';
import type { HeldSide } from './use-compared';
import type { HeldAge } from './WithHistories';

/** Returns the titles of both sides: "Beppu 1, now", "Beppu 1, 2026-11-20 14:02", "Defaults". */
export function useSideTitles(
  [left, right]: readonly [HeldSide, HeldSide],
  ages: readonly HeldAge[],
): readonly [string, string] {
  const { t } = useLingui();
  const zone = useZone();
  const titleOf = (side: SideAddress): string => {
    if (side.kind === 'defaults') return t`Defaults`;
    const name = ages.find(({ id }) => id === side.id)?.name ?? side.id;
    if (side.at === null) return t`${name}, now`;
    const time = timeText(side.at, zone);
    return t`${name}, ${time}`;
  };
  const [one, other] = [titleOf(left.address), titleOf(right.address)];
  return useMemo(() => [one, other], [one, other]);
}
