import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFresh } from '../../components/fleet/snapshot-context';
import { useZone } from '../../components/time-text/use-zone';
import { later } from '../../base/units';
import { FLOOD_ABOVE, LOAD_WINDOW } from '../../domain/alerts/alarm-load';
import { clockText, timeText } from '../../i18n/format/dates';
import type { FleetLoad } from '../../queries/alerts/alerts';
import { ink } from '../../ui/theme/ink';

/** The axis reaches a little above the line of a flood. */
const LEAST_TOP = 12;
const HEIGHT = '6rem';

type LoadBarsProps = {
  load: FleetLoad;
  /** Whether the history of each machine is here: without it no bar is no proof of quiet. */
  isComplete: boolean;
};

/** Number of alarms in each ten minutes, with the line above which a flood begins. */
export function LoadBars({ load, isComplete }: LoadBarsProps) {
  const { t } = useLingui();
  const zone = useZone();
  const isFresh = useFresh();
  const { windows, floods, span } = load;
  const most = Math.max(...windows);
  const at = timeText(later(span.from, windows.indexOf(most) * LOAD_WINDOW), zone);
  const top = Math.max(LEAST_TOP, most);
  const peak = t`Alarms and warnings in each ten minutes: peak ${most} at ${at}`;
  const known = most === 0 ? t`No alarm and no warning became active.` : peak;
  const part =
    most === 0
      ? t`Not known without the history of all machines.`
      : t`Not complete. Alarms and warnings in each ten minutes: at least ${most} at ${at}`;
  const label = isComplete ? known : part;
  return (
    <Box mt="4" fontSize="xs" color="fg.muted">
      <Flex
        role="img"
        aria-label={label}
        position="relative"
        align="flex-end"
        gap="1px"
        borderBottomWidth="1px"
        borderColor="border.control"
        style={{ height: HEIGHT }}
      >
        <FloodLine top={top} />
        {windows.map((count, i) => (
          <Bar key={i} share={count / top} isFlood={floods[i] === true} />
        ))}
      </Flex>
      <Flex justify="space-between" gap="4" mt="1">
        <span>{clockText(span.from, zone)}</span>
        <Box as="span" textAlign="center">
          {label}
        </Box>
        <span>
          {load.until === null && isFresh ? t`Now` : clockText(load.until ?? span.to, zone)}
        </span>
      </Flex>
      <Box mt="1">
        <Trans>
          A flood begins above 10 in ten minutes and ends below 5. For one operator, on average 1 in
          ten minutes is acceptable, 2 are manageable, and more than 10 are an overload (EEMUA 191).
        </Trans>
      </Box>
    </Box>
  );
}

function FloodLine({ top }: { top: number }) {
  return (
    <Box
      position="absolute"
      insetX="0"
      borderTopWidth="1px"
      borderStyle="dashed"
      borderColor="danger.fg"
      style={{ bottom: `${(FLOOD_ABOVE / top) * 100}%` }}
    />
  );
}

function Bar({ share, isFlood }: { share: number; isFlood: boolean }) {
  return (
    <div
      style={{
        flex: 1,
        height: `${share * 100}%`,
        background: ink(isFlood ? 'danger.fg' : 'accent.fg'),
      }}
    />
  );
}
