import { Box, chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { connectionQuery } from '../../queries/connection';
import { watchesLiveQuery } from '../../queries/view';
import { useServices } from '../../queries/services';
import { useNow } from '../../queries/time/use-now';
import { useIsCopied } from '../../ui/copied/drawn-as-copy';
import { Icon } from '../../ui/icons/Icon';
import type { IconName } from '../../ui/icons/icon-paths';
import { LaterPart } from '../../ui/later/LaterPart';
import { useDroppedRows } from '../fleet/use-dropped-rows';
import { useFleet } from '../fleet/use-fleet';
import { TapPopover } from '../popover/TapPopover';
import { connectionReport, snapshotFacts, type ConnectionReport } from './connection-report';
import type { ConnectionDetailProps } from './ConnectionDetail';
import type { Silence } from './silence';
import { useSeemsOnline } from './use-seems-online';
import { useReportText, type ReportText } from './use-report-text';
import { HiddenText } from '../../ui/HiddenText';

const ICONS: Record<ConnectionReport['kind'], IconName> = {
  connecting: 'refresh',
  live: 'cloudDone',
  silent: 'cloudOff',
  paused: 'pause',
  stored: 'clock',
  failing: 'cloudOff',
};

/**
 * Freshness of everything on the screen, always visible (ui L3): one line that never grows and is
 * cut where the room ends. A tap opens the whole text in `Detail`, which is loaded after the first
 * paint. A refresh changes only the icon, so that nothing moves.
 */
export function ConnectionLine({ Detail }: { Detail: ComponentType<ConnectionDetailProps> }) {
  const { t } = useLingui();
  const { data: state } = useQuery(connectionQuery(useServices()));
  const { data: watchesLive } = useQuery(watchesLiveQuery());
  const now = useNow();
  const facts = useFleet(snapshotFacts);
  const seemsOnline = useSeemsOnline();
  const isCopied = useIsCopied();
  const shown = isCopied ? { ...state, ...NOT_ASKED } : state;
  const around = { now, seemsOnline, isPast: !watchesLive };
  const report = connectionReport(shown, facts ?? null, around);
  const isLive = report.kind === 'live';
  const dropped = useDroppedRows();
  const text = useReportText(report, now);
  // A copy of the page is not announced.
  const announced = useReportText(connectionReport(state, facts ?? null, around), now).state;
  return (
    <>
      <TapPopover
        heading={t`Connection`}
        content={() => (
          <LaterPart loading={text.line}>
            <Detail {...{ report, dropped }} silence={facts?.silence} />
          </LaterPart>
        )}
        // The others are in the strip in full.
        color={isLive || report.kind === 'connecting' ? 'fg.muted' : 'warning.fg'}
        {...LINE}
      >
        <Icon name={shown.refreshing ? 'refresh' : ICONS[report.kind]} boxSize="4" />
        <Box as="span" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {text.line}
          <Aside text={text} />
          <Missing silence={isLive ? facts?.silence : undefined} dropped={dropped} />
        </Box>
      </TapPopover>
      <HiddenText role="status">{announced}</HiddenText>
    </>
  );
}

/** State of a page that has not heard from the server. */
const NOT_ASKED = { state: 'unknown', hasResponded: false, refreshing: false } as const;

/** A grid column without a width of its own: the line is cut and never widens the page. */
const LINE = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, auto)',
  alignItems: 'center',
  gap: '1.5',
  maxW: 'full',
  textAlign: 'start',
  // A phone has room for the whole target; elsewhere the line is 20 px high, its target 44 px.
  height: { base: 'target', md: '1.4em' },
  lineHeight: '1.4',
  position: 'relative',
  _after: { content: '""', position: 'absolute', insetX: '-2', insetY: '-3' },
} as const;

function Aside({ text: { aside } }: { text: ReportText }) {
  return aside === null ? null : <chakra.span color="fg.subtle"> · {aside}</chakra.span>;
}

type MissingProps = { silence: Silence | undefined; dropped: number };

/** Shown after "live", since machines that do not respond are not live. */
function Missing({ silence, dropped }: MissingProps) {
  const { t } = useLingui();
  const blocks = silence?.blocks.length ?? 0;
  const modules = silence?.modules.length ?? 0;
  const texts = [
    blocks > 0 &&
      t`${plural(blocks, { one: '# power block offline', other: '# power blocks offline' })}`,
    modules > 0 && t`${plural(modules, { one: '# machine offline', other: '# machines offline' })}`,
    dropped > 0 &&
      t`${plural(dropped, { one: '# machine left out', other: '# machines left out' })}`,
  ];
  return texts.map((text) =>
    text === false ? null : (
      <chakra.span key={text} color="warning.fg">
        {' '}
        · {text}
      </chakra.span>
    ),
  );
}
