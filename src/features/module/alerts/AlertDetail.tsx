import { Box, Button, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Disclosure } from '../../../ui/disclosure/Disclosure';
import { ConfigAtLink } from '../../../components/config-link/ConfigAtLink';
import { useZone } from '../../../components/time-text/use-zone';
import { useWhenText } from '../../../components/time-text/use-when-text';
import type { EpochMs } from '../../../base/units';
import { zoneLabel } from '../../../i18n/format/dates';
import { useNow } from '../../../queries/time/use-now';
import { AppDialog } from '../../../ui/dialog/AppDialog';
import { Icon } from '../../../ui/icons/Icon';
import type { AlertText } from './alert-text';
import { flagsOf } from './alert-looks';
import { useSinceText } from './use-since-text';
import { useToTrends } from './use-to-trends';

type AlertDetailProps = {
  /** null when the alert in the address is not among those shown. */
  row: AlertText | null;
  /** Time since which the machine is silent; null while it sends. */
  unconfirmedSince: EpochMs | null;
  onClose: () => void;
};

/** All details of an alert (rules §2.10). */
export function AlertDetail({ row, unconfirmedSince, onClose }: AlertDetailProps) {
  const { t } = useLingui();
  return (
    <AppDialog
      open
      size="lg"
      onClose={onClose}
      title={row === null ? t`Alert` : `${row.name} · ${row.alert.moduleName}`}
      actions={
        <>
          {row === null ? null : <ConfigThen row={row} />}
          {row === null ? null : <ToTrends row={row} />}
          <Button variant="outline" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {row === null ? (
        <Trans>
          This alert is not among those that are shown: it may be over, or lie outside of the range.
        </Trans>
      ) : (
        <Facts row={row} unconfirmedSince={unconfirmedSince} />
      )}
    </AppDialog>
  );
}

/** Link to the machine's configuration at the alert's time. */
function ConfigThen({ row: { alert } }: { row: AlertText }) {
  const { moduleId, timestamp } = alert;
  return timestamp === null ? null : (
    <ConfigAtLink id={moduleId} at={timestamp} variant="outline" px="3" />
  );
}

/** Button to the trends around the alert's time. */
function ToTrends({ row: { alert } }: { row: AlertText }) {
  const toTrends = useToTrends();
  const { timestamp } = alert;
  if (timestamp === null) return null;
  return (
    <Button
      variant="outline"
      onClick={() => {
        toTrends(timestamp);
      }}
    >
      <Icon name="analytics" />
      <Trans>Trends around this time</Trans>
    </Button>
  );
}

function Facts({
  row,
  unconfirmedSince,
}: Omit<AlertDetailProps, 'row' | 'onClose'> & { row: AlertText }) {
  const { t } = useLingui();
  return (
    <>
      <Box fontSize="lg" fontWeight="medium" overflowWrap="anywhere" mb="4">
        {row.description}
      </Box>
      <FactList
        facts={[
          [
            t`What to do`,
            row.proposedAction === '' ? t`The catalogue lists no action.` : row.proposedAction,
          ],
          [t`Reaction of the machine`, row.reaction],
          [t`State`, <State key="state" row={row} unconfirmedSince={unconfirmedSince} />],
          [t`Time`, <Since key="since" row={row} isOngoing={unconfirmedSince === null} />],
        ]}
      />
      <Box mt="3">
        <Disclosure px="0" label={(isOpen) => (isOpen ? t`Fewer details` : t`More details`)}>
          {() => <MoreFacts row={row} />}
        </Disclosure>
      </Box>
    </>
  );
}

/** Time of the alert; of an active one since when and for how long. */
function Since({ row, isOngoing }: { row: AlertText; isOngoing: boolean }) {
  const { timestamp, active, stateChange } = row.alert;
  if (timestamp === null) return <Trans>The machine sent no time.</Trans>;
  if (!active || stateChange !== null) return row.time;
  return <ActiveSince {...{ timestamp, isOngoing }} />;
}

const ActiveSince = ({ timestamp, isOngoing }: { timestamp: EpochMs; isOngoing: boolean }) =>
  useSinceText(timestamp, isOngoing);

function MoreFacts({ row }: { row: AlertText }) {
  const { t } = useLingui();
  const zone = useZone();
  const shownZone = zoneLabel(zone, useNow());
  return (
    <FactList
      facts={[
        [t`Time, ${shownZone}`, row.time],
        // The wire has seconds; the time above has none.
        [t`Local time at the site`, row.localTime.slice(0, MINUTES)],
        [t`State change`, row.change],
        [t`Limit`, row.limit],
        [t`Code`, String(row.alert.code)],
        [t`Legacy name`, row.legacyName],
      ]}
    />
  );
}

/** Length of "2026-11-21 14:05". */
const MINUTES = 16;

type FactListProps = { facts: readonly (readonly [name: string, content: ReactNode])[] };

/** Facts with their names; those without content are left out. */
const FactList = ({ facts }: FactListProps) => (
  <chakra.dl
    m="0"
    display="grid"
    gridTemplateColumns={{ base: '1fr', sm: 'minmax(8rem, 12rem) 1fr' }}
    columnGap="6"
    rowGap={{ base: '0.5', sm: '3' }}
  >
    {facts
      .filter(([, content]) => content !== '')
      .map(([name, content]) => (
        <Fact key={name} name={name}>
          {content}
        </Fact>
      ))}
  </chakra.dl>
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd m="0" mb={{ base: '2', sm: '0' }} minH="1lh" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  );
}

function State({
  row: { alert },
  unconfirmedSince,
}: Omit<AlertDetailProps, 'row' | 'onClose'> & { row: AlertText }) {
  const { t } = useLingui();
  const [state, known] = flagsOf(alert);
  return (
    <Box>
      {t(state.word)} · {t(known.word)}
      {unconfirmedSince === null || !alert.active ? null : (
        <NotConfirmed since={unconfirmedSince} />
      )}
    </Box>
  );
}

function NotConfirmed({ since }: { since: EpochMs }) {
  const time = useWhenText(since);
  return (
    <Box color="fg.muted">
      <Trans>Active, not confirmed since {time}</Trans>
    </Box>
  );
}
