import { Box, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EpochMs } from '../../base/units';
import { timeText, zoneLabel } from '../../i18n/format/dates';
import { AgeText } from '../time-text/AgeText';
import { useZone } from '../time-text/use-zone';
import type { ConnectionReport } from './connection-report';
import { FAILURE_MEANINGS } from './failure-meanings';
import type { Silence } from './silence';
import { SilenceDetail } from './SilenceDetail';
import { StoredHere } from './StoredHere';

export interface ConnectionDetailProps {
  readonly report: ConnectionReport;
  readonly dropped: number;
  readonly silence: Silence | undefined;
}

/** Everything behind the connection line, in full sentences. */
export function ConnectionDetail({ report, dropped, silence }: ConnectionDetailProps) {
  const { t } = useLingui();
  return (
    <Box display="flex" flexDirection="column" gap="2" mt="1">
      <Text>
        <Meaning report={report} />
      </Text>
      {'lastDataAt' in report && report.lastDataAt !== null ? (
        <LastData at={report.lastDataAt} />
      ) : null}
      {dropped === 0 ? null : (
        <Text>
          {t`${plural(dropped, {
            one: '# machine left out: its data could not be read.',
            other: '# machines left out: their data could not be read.',
          })}`}
        </Text>
      )}
      {silence === undefined ? null : <SilenceDetail silence={silence} />}
      <StoredHere />
    </Box>
  );
}

function Meaning({ report }: { report: ConnectionReport }) {
  const { t } = useLingui();
  if (report.kind === 'failing') return t(FAILURE_MEANINGS[report.why]);
  if (report.kind === 'connecting') return t`Waiting for the server…`;
  if (report.kind === 'silent') return t`The server responds, but no machine does.`;
  if (report.kind === 'live') return t`Connected. Values update every minute.`;
  if (report.kind === 'paused') return t`Live values are paused while you view past dates.`;
  return t`Stored values are shown while new ones are loading.`;
}

function LastData({ at }: { at: EpochMs }) {
  const zone = useZone();
  const time = timeText(at, zone);
  const shownZone = zoneLabel(zone, at);
  return (
    <Text as="div" color="fg.muted">
      <Trans>Newest machine data: {time}</Trans>
      <Box color="fg.subtle">
        <AgeText at={at} />
      </Box>
      <Box color="fg.subtle" fontSize="xs">
        <Trans>Times in {shownZone}</Trans>
      </Box>
    </Text>
  );
}
