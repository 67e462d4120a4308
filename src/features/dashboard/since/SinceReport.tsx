import { Box, chakra, Flex, Heading, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NO_EVENTS_WORDS } from '../../../components/events/event-words';
import { useLocale } from '../../../components/time-text/use-locale';
import { whenText } from '../../../components/time-text/when-text';
import { useZone } from '../../../components/time-text/use-zone';
import type { Look } from '../../../domain/visit/visit';
import {
  CHANGE_LISTS,
  type ChangeList,
  type ChangesSince,
  type FleetChange,
} from '../../../domain/visit/changes-since';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import type { Interval } from '../../../domain/time/intervals';
import { dismissLastLook } from '../../../queries/last-look/last-look';
import { useServices } from '../../../queries/services';
import { Icon } from '../../../ui/icons/Icon';
import { countsText, type ReportTextOptions } from './handover';
import { QuietHead } from './QuietHead';
import { SinceDetail } from './SinceDetail';
import { CHANGE_LIST_COUNTS } from './change-words';
import { useSince } from './use-since';

type SinceReportProps = { before: Look; snapshot: FleetSnapshot };

/** Lists that open the panel. */
const ABNORMAL: readonly ChangeList[] = ['active', 'alarms', 'silent'];

/** Changes since the last visit in one line that names machines; a press opens them all. */
export function SinceReport({ before, snapshot }: SinceReportProps) {
  const { t } = useLingui();
  const options: ReportTextOptions = { t, zone: useZone(), locale: useLocale() };
  const report = useSince(before, snapshot);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const detailId = useId();
  if (report === undefined) return <QuietHead>{t`Since you last looked: Loading...`}</QuietHead>;
  if (report.isQuiet) return <Quiet report={report} options={options} />;
  // An abnormal report is open until somebody folds it.
  const open = chosen ?? ABNORMAL.some((name) => report.lists[name].length > 0);
  const toggle = () => {
    setChosen(!open);
  };
  return (
    <Box as="section" aria-label={t`Since you last looked`}>
      <Flex align="center" pe="1.5" h={{ base: '16', md: '14' }}>
        <HeadButton
          {...{ open, detailId }}
          isByItself={chosen === null}
          summary={summaryText(report, options)}
          onClick={toggle}
        />
        <Dismiss />
      </Flex>
      <Box id={detailId} hidden={!open} borderTopWidth="1px" px={{ base: '4', md: '5' }} py="4">
        {open ? <SinceDetail {...{ report, snapshot, options }} /> : null}
      </Box>
    </Box>
  );
}

/** More names would not fit into the line. */
const MOST_NAMES = 3;

/** Names of the machines of a list that is abnormal, each once; none when there are many. */
function namesText(name: ChangeList, changes: readonly FleetChange[]): string {
  const names = [...new Set(changes.map(({ subject }) => subject.name))];
  return ABNORMAL.includes(name) && names.length <= MOST_NAMES ? `: ${names.join(', ')}` : '';
}

/** "1 alarm active: Reykjanes 2 · 1 went offline: Luleå 2 · 3 stops". */
function summaryText(report: ChangesSince, { t, ...options }: ReportTextOptions): string {
  const lists = CHANGE_LISTS.filter((name) => report.lists[name].length > 0).map(
    (name) =>
      `${t(CHANGE_LIST_COUNTS[name](report.lists[name].length))}${namesText(name, report.lists[name])}`,
  );
  const counts = countsText(report, { t, ...options });
  return [whenText(report.since, report.until, options.zone), ...lists, counts]
    .filter(Boolean)
    .join(' · ');
}

function Quiet({ report, options }: { report: ChangesSince; options: ReportTextOptions }) {
  const time = whenText(report.since, report.until, options.zone);
  return (
    <QuietHead action={<Dismiss />}>
      {report.isComplete && report.interval !== null ? (
        <NoneSince time={time} interval={report.interval} />
      ) : (
        <Trans>
          No known events since {time}. A part of the history is not on this device yet.
        </Trans>
      )}
    </QuietHead>
  );
}

/** "No events at 10-minute resolution since Tue 15:10." */
function NoneSince({ time, interval }: { time: string; interval: Interval }) {
  const { t } = useLingui();
  const absence = t(NO_EVENTS_WORDS[interval]);
  return (
    <Trans>
      {absence} since {time}.
    </Trans>
  );
}

type HeadButtonProps = {
  open: boolean;
  /** Whether nobody has opened or folded it. */
  isByItself: boolean;
  detailId: string;
  summary: string;
  onClick: () => void;
};

function HeadButton({ open, isByItself, detailId, summary, onClick }: HeadButtonProps) {
  return (
    <Heading as="h2" flex="1" minW="0" h="full" fontSize="sm" fontWeight="medium">
      <chakra.button
        type="button"
        aria-expanded={open}
        aria-controls={detailId}
        data-by-itself={isByItself ? '' : undefined}
        onClick={onClick}
        display="flex"
        alignItems="center"
        gap="2.5"
        w="full"
        h="full"
        ps={{ base: '4', md: '5' }}
        textAlign="start"
        cursor="pointer"
      >
        <Icon
          name="chevronDown"
          color="fg.subtle"
          transition="rotate 120ms"
          rotate={open ? '180deg' : '0deg'}
        />
        <Flex direction={{ base: 'column', md: 'row' }} columnGap="3" minW="0">
          <Box as="span" flexShrink={0}>
            <Trans>Since you last looked</Trans>
          </Box>
          <Box as="span" truncate fontWeight="normal" color="fg.muted">
            {summary}
          </Box>
        </Flex>
      </chakra.button>
    </Heading>
  );
}

/** Hides the panel for this visit. */
function Dismiss() {
  const { t } = useLingui();
  const dismiss = useMutation(dismissLastLook(useServices()));
  return (
    <IconButton
      variant="ghost"
      aria-label={t`Dismiss`}
      onClick={() => {
        dismiss.mutate();
      }}
    >
      <Icon name="close" />
    </IconButton>
  );
}
