import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { FleetSnapshot } from '../../domain/telemetry';
import { connectionQuery } from '../../queries/connection';
import { useServices } from '../../queries/services';
import { useNow } from '../../queries/use-now';
import { Icon } from '../../ui/icons/Icon';
import type { IconName } from '../../ui/icons/icon-paths';
import { useDroppedRows } from '../fleet/use-dropped-rows';
import { useFleet } from '../fleet/use-fleet';
import { TapPopover } from '../popover/TapPopover';
import { connectionReport, type ConnectionReport } from './connection-report';
import { ConnectionDetail } from './ConnectionDetail';
import { useReportText } from './use-report-text';

const ICONS: Record<ConnectionReport['kind'], IconName> = {
  connecting: 'refresh',
  live: 'cloudDone',
  stored: 'clock',
  failing: 'cloudOff',
};

const servedAtOf = ({ servedAt }: FleetSnapshot) => servedAt;

/**
 * How fresh everything on the screen is, always in sight (look.md): one line that never grows, cut where
 * the room ends; a tap tells all of it. A refresh only changes the icon, so that nothing moves.
 */
export function ConnectionLine() {
  const { t } = useLingui();
  const { data: state } = useQuery(connectionQuery(useServices()));
  const now = useNow();
  const report = connectionReport(state, useFleet(servedAtOf) ?? null, now);
  const dropped = useDroppedRows();
  const text = useReportText(report, now);
  const failing = report.kind === 'failing';
  return (
    <>
      <TapPopover
        heading={t`Connection`}
        content={() => <ConnectionDetail {...{ report, dropped }} />}
        display="flex"
        alignItems="center"
        gap="1.5"
        maxW="full"
        height="1.4em"
        lineHeight="1.4"
        position="relative"
        color={failing ? 'warning.fg' : 'fg.muted'}
        // The line is 20 px high; what a finger hits is 44.
        _after={{ content: '""', position: 'absolute', insetX: '-2', insetY: '-3' }}
      >
        <Icon name={state.refreshing ? 'refresh' : ICONS[report.kind]} boxSize="4" />
        <Box as="span" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {text.line}
          {text.aside === null ? null : (
            <chakra.span color="fg.subtle"> · {text.aside}</chakra.span>
          )}
          {dropped === 0 ? null : (
            <chakra.span color="warning.fg">
              {' '}
              · {t`${plural(dropped, { one: '# machine left out', other: '# machines left out' })}`}
            </chakra.span>
          )}
        </Box>
      </TapPopover>
      <VisuallyHidden role="status">{text.state}</VisuallyHidden>
    </>
  );
}
