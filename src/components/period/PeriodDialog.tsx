import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '../../domain/time/days';
import {
  dateLimits,
  datesOfSpan,
  defaultDates,
  periodOfDates,
  type Dates,
} from '../../domain/view/fleet-view-dates';
import type { Span } from '../../domain/time/spans';
import type { LiveRange, Period } from '../../domain/time/time-ranges';
import type { EpochMs } from '../../base/units';
import type { Zone } from '../../base/zones';
import { zoneLabel } from '../../i18n/format/dates';
import { useServices } from '../../queries/services';
import { storedViewQuery } from '../../queries/view';
import { Choice } from '../../ui/choice/Choice';
import { AppDialog } from '../../ui/dialog/AppDialog';
import { useZone } from '../time-text/use-zone';
import { LiveChoice } from '../time-text/LiveChoice';
import { useAddressView } from '../view/use-address-view';
import { DatesChoice } from './DatesChoice';

type PeriodDialogProps = { open: boolean; onClose: () => void };

/**
 * Choice of the live range or the dates of a past period (rules §2.13). It takes effect with Show.
 */
export function PeriodDialog({ open, onClose }: PeriodDialogProps) {
  const { data: stored, isError } = useQuery(storedViewQuery(useServices()));
  // Each opening starts with the active period, else with the dates that were used last, if they
  // can be read.
  if (!open || (stored === undefined && !isError)) return null;
  return <OpenPeriod lastDates={stored?.dates ?? null} onClose={onClose} />;
}

/** The choice being made; the other tab's choice stays. */
interface Draft {
  readonly tab: 'live' | 'historical';
  readonly range: LiveRange;
  readonly dates: Dates;
}

function OpenPeriod({ lastDates, onClose }: { lastDates: Span | null; onClose: () => void }) {
  const { t } = useLingui();
  const { period, range, setPeriod } = useAddressView().shown;
  const { clock } = useServices();
  const zone = useZone();
  const [now] = useState(() => clock.now());
  const [draft, setDraft] = useState((): Draft => {
    const span = period.live ? lastDates : period;
    return {
      tab: period.live ? 'live' : 'historical',
      range,
      dates: span === null ? defaultDates(now, zone) : datesOfSpan(span, zone, dayOf(now, zone)),
    };
  });
  const ok = () => {
    setPeriod(chosenPeriod(draft, zone));
    onClose();
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={t`Date range`}
      actions={<Actions onCancel={onClose} onOk={ok} />}
    >
      <Flex direction="column" gap="4">
        <Choice
          label={t`What to show`}
          value={draft.tab}
          options={[
            { value: 'live', text: t`Live` },
            { value: 'historical', text: t`Historical` },
          ]}
          onChange={(tab) => {
            setDraft({ ...draft, tab });
          }}
        />
        <TabContent {...{ draft, zone, now }} onDraft={setDraft} />
      </Flex>
    </AppDialog>
  );
}

const chosenPeriod = ({ tab, range, dates }: Draft, zone: Zone): Period =>
  tab === 'live' ? { live: true, range } : periodOfDates(dates, zone);

type TabContentProps = {
  draft: Draft;
  zone: Zone;
  now: EpochMs;
  onDraft: (draft: Draft) => void;
};

function TabContent({ draft, zone, now, onDraft }: TabContentProps) {
  if (draft.tab === 'live')
    return (
      <LiveChoice
        range={draft.range}
        onChange={(range) => {
          onDraft({ ...draft, range });
        }}
      />
    );
  return (
    <DatesChoice
      dates={draft.dates}
      limits={dateLimits(draft.dates, dayOf(now, zone))}
      zone={zoneLabel(zone, now)}
      onChange={(dates) => {
        onDraft({ ...draft, dates });
      }}
    />
  );
}

function Actions({ onCancel, onOk }: { onCancel: () => void; onOk: () => void }) {
  return (
    <>
      <Button variant="outline" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button onClick={onOk}>
        <Trans>Show</Trans>
      </Button>
    </>
  );
}
