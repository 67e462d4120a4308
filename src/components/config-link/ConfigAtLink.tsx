import { Button, type ButtonProps } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { iso } from '../../base/iso';
import { epochMs, type EpochMs } from '../../base/units';
import type { MachineId } from '../../domain/configuration/config-entry';
import { timeText } from '../../i18n/format/dates';
import { Icon } from '../../ui/icons/Icon';
import { useZone } from '../time-text/use-zone';
import { useIsDemoPath } from '../links/use-is-demo-path';

type ConfigAtLinkProps = Pick<ButtonProps, 'variant' | 'px'> & { id: MachineId; at: EpochMs };

/**
 * Link to a machine's configuration in force at a moment, and its difference from now. The demo has
 * no config viewer.
 */
export function ConfigAtLink({ id, at, variant = 'ghost', px = '2' }: ConfigAtLinkProps) {
  const zone = useZone();
  if (useIsDemoPath()) return null;
  const time = timeText(at, zone);
  return (
    <Button asChild {...{ variant, px }}>
      <Link to="/configviewer" search={configAtSearch(id, at)}>
        <Icon name="config" />
        <Trans>Configuration at {time}</Trans>
      </Link>
    </Button>
  );
}

/** Address of all values at a moment, beside those of now: equal ones are listed too. */
const configAtSearch = (id: MachineId, at: EpochMs): object => ({
  ...differenceSearch(id, at),
  show: 'all',
  individual: 'shown',
});

/** Address of the difference between a moment and now. */
const differenceSearch = (id: MachineId, at: EpochMs): object => ({
  tab: 'difference',
  left: id,
  leftAt: iso(at),
  right: id,
});

/** Address of the difference that changes up to a moment made, from just before the first. */
export const configChangeSearch = (id: MachineId, from: EpochMs, to: EpochMs): object => ({
  ...differenceSearch(id, epochMs(from - 1)),
  rightAt: iso(to),
});
