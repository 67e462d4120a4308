import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { epochMs, HOUR, later } from '../../../base/units';
import type { Period } from '../../../domain/time/time-ranges';
import { viewWithin } from '../../../domain/view/period';
import { useServices } from '../../../queries/services';
import type { TrendAnnotation } from '../../../ui/charts/model/trend';
import { MarkSign } from '../../../ui/charts/view/MarkSign';
import { Disclosure } from '../../../ui/disclosure/Disclosure';
import { Icon } from '../../../ui/icons/Icon';
import type { TimelineGroup } from './timeline-groups';
import { TimelineFilter } from './TimelineFilter';
import type { AuditMarks } from './use-audit-marks';

type MachineTimelineProps = {
  /** All entries of the range, newest first. */
  entries: readonly TrendAnnotation[];
  shown: readonly TrendAnnotation[];
  hidden: ReadonlySet<TimelineGroup>;
  audit: AuditMarks;
  /** A part of the range is not on this device. */
  isPartial: boolean;
  onHidden: (hidden: ReadonlySet<TimelineGroup>) => void;
  onPeriod: (period: Period) => void;
};

/** More are not read here: a shorter range has them. */
const MOST_LISTED = 200;

/** The entries of the lane under the charts as a list, with their filter. */
export function MachineTimeline({
  entries,
  shown,
  hidden,
  audit,
  isPartial,
  onHidden,
  onPeriod,
}: MachineTimelineProps) {
  const { t } = useLingui();
  const count = shown.length;
  const left = entries.length - count;
  const isIncomplete = isPartial || audit.extent === 'part';
  const label = useCallback(
    (isOpen: boolean) => (
      <>
        <Icon name="chevronDown" rotate={isOpen ? '180deg' : '0deg'} />
        {isIncomplete ? <CountHere value={count} /> : <Count value={count} />}
        {left === 0 ? null : ` · ${t`${left} hidden`}`}
      </>
    ),
    [count, left, isIncomplete, t],
  );
  const more = count - MOST_LISTED;
  return (
    <Disclosure label={label} px="2">
      {() => (
        <Box px="2" pb="3">
          <TimelineFilter {...{ entries, hidden, isPartial, onHidden }} audit={audit.extent} />
          <AuditNote audit={audit} />
          {isPartial ? (
            <Quiet>{t`Entries may be missing: a part of this range is not on this device.`}</Quiet>
          ) : count === 0 && !isIncomplete ? (
            <Quiet>{t`Nothing to show in this range.`}</Quiet>
          ) : null}
          <chakra.ul
            listStyleType="none"
            aria-label={t`Timeline`}
            maxH="26rem"
            overflowY="auto"
            borderTopWidth="1px"
            borderColor="border"
          >
            {shown.slice(0, MOST_LISTED).map((entry, index) => (
              <Entry key={`${entry.at} ${index} ${entry.label}`} {...{ entry, onPeriod }} />
            ))}
          </chakra.ul>
          {more > 0 ? (
            <Quiet>{t`${more} older entries are not listed: choose a shorter range.`}</Quiet>
          ) : null}
        </Box>
      )}
    </Disclosure>
  );
}

const Count = ({ value }: { value: number }) => (
  <Plural
    value={value}
    one="Timeline: # entry in this range"
    other="Timeline: # entries in this range"
  />
);

/** Number of entries where some may be missing. */
const CountHere = ({ value }: { value: number }) => (
  <Plural
    value={value}
    one="Timeline: # entry on this device"
    other="Timeline: # entries on this device"
  />
);

const Quiet = chakra(Box, { base: { py: '3', fontSize: 'sm', color: 'fg.muted' } });

/** Commands come from the server alone: says so where they are not all there. */
function AuditNote({ audit: { extent, tryAgain } }: { audit: AuditMarks }) {
  if (extent === 'none' || extent === 'all') return null;
  if (extent === 'reading') {
    return (
      <Quiet role="status">
        <Trans>Commands and people on site are being read…</Trans>
      </Quiet>
    );
  }
  return (
    <Flex wrap="wrap" align="center" columnGap="4">
      <Quiet role="status">
        <Trans>
          Some commands and people on site may be missing: they are on the server and could not all
          be read.
        </Trans>
      </Quiet>
      <Button variant="outline" onClick={tryAgain}>
        <Trans>Try again</Trans>
      </Button>
    </Flex>
  );
}

type EntryProps = { entry: TrendAnnotation; onPeriod: (period: Period) => void };

/** An entry; a press shows the charts around it. */
function Entry({ entry: { at, until = at, label, kind }, onPeriod }: EntryProps) {
  const { clock } = useServices();
  const { t } = useLingui();
  return (
    <chakra.li borderBottomWidth="1px" borderColor="border">
      <chakra.button
        type="button"
        display="flex"
        alignItems="center"
        gap="3"
        width="full"
        minH="target"
        py="1"
        textAlign="start"
        cursor="pointer"
        overflowWrap="anywhere"
        _hover={{ bg: 'bg.emphasized' }}
        title={t`Show the charts around it`}
        onClick={() => {
          const span = { from: epochMs(at - HOUR), to: later(epochMs(until), HOUR) };
          onPeriod(viewWithin(span, clock.now()));
        }}
      >
        <MarkSign kind={kind} />
        <bdi>{label}</bdi>
      </chakra.button>
    </chakra.li>
  );
}
