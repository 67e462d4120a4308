import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../components/time-text/use-locale';
import { useFilteredFleet } from '../../../components/view/use-filtered-fleet';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';

const leftOut = ({ modules }: FleetSnapshot) => {
  const count = (environment: string) =>
    modules.filter((one) => one.environment === environment).length;
  return { development: count('development'), decommissioned: count('decommissioned') };
};

/** Machines that the fleet's status leaves out (rules §2.4). */
export function NotCounted() {
  const { t } = useLingui();
  const locale = useLocale();
  const counts = useFilteredFleet(leftOut);
  if (counts === undefined) return null;
  const { development, decommissioned } = counts;
  const parts = [
    ...(development === 0 ? [] : [t`${development} in development`]),
    ...(decommissioned === 0 ? [] : [t`${decommissioned} decommissioned`]),
  ];
  const list = new Intl.ListFormat(locale, { type: 'unit' }).format(parts);
  return <span>{t`This status leaves out: ${list}`}</span>;
}
