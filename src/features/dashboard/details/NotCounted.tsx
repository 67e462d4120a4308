import { useLingui } from '@lingui/react/macro';
import type { StatusCardFigures } from '../fleet-cards';

/** Machines that the fleet's status leaves out (rules §2.4). */
export function NotCounted({ development, decommissioned }: StatusCardFigures['notCounted']) {
  const { t } = useLingui();
  const parts = [
    ...(development === 0 ? [] : [t`${development} in development`]),
    ...(decommissioned === 0 ? [] : [t`${decommissioned} decommissioned`]),
  ];
  const list = parts.join(', ');
  return <span>{t`Not counted: ${list}`}</span>;
}
