import { Button, Field, Flex, Input } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DAY, durationMs, HOUR, type DurationMs, type EpochMs } from '../../../base/units';
import type { Zone } from '../../../base/zones';
import { useZone } from '../../../components/time-text/use-zone';
import {
  lastStretch,
  stretchBetween,
  type StretchFault,
} from '../../../domain/analytics/moved-stretch';
import { wallMoment, wallText } from '../../../domain/analytics/wall-time';
import type { Span } from '../../../domain/time/spans';
import { zoneLabel } from '../../../i18n/format/dates';
import { useNow } from '../../../queries/time/use-now';

type MarkedFieldsProps = { marked: Span | null; onMarked: (marked: Span) => void };

const FAULTS: Record<StretchFault, MessageDescriptor> = {
  unreadable: msg`Enter both dates with their times`,
  reversed: msg`The start must be before the end`,
  'too-early': msg`There is nothing before 2010-08-01`,
  future: msg`The start must not be in the future`,
};
const CLOCK_MS = 60_000;
const SIX_HOURS = durationMs(6 * HOUR);

/** Start and end of the marked stretch, as fields and as usual stretches until now. */
export function MarkedFields({ marked, onMarked }: MarkedFieldsProps) {
  const zone = useZone();
  const now = useNow(CLOCK_MS);
  const mark = (length: DurationMs) => () => {
    onMarked(lastStretch(now, length));
  };
  return (
    <Flex wrap="wrap" gap="4" align="flex-start">
      <StretchFields
        // Another stretch from outside replaces what was typed.
        key={`${marked?.from ?? ''} ${marked?.to ?? ''} ${zone}`}
        {...{ marked, zone, onMarked, now }}
      />
      <Flex wrap="wrap" gap="2" pt="7">
        <Button variant="outline" onClick={mark(HOUR)}>
          <Trans>Last hour</Trans>
        </Button>
        <Button variant="outline" onClick={mark(SIX_HOURS)}>
          <Trans>Last 6 hours</Trans>
        </Button>
        <Button variant="outline" onClick={mark(DAY)}>
          <Trans>Last day</Trans>
        </Button>
      </Flex>
    </Flex>
  );
}

type StretchFieldsProps = MarkedFieldsProps & { zone: Zone; now: EpochMs };

function StretchFields({ marked, zone, now, onMarked }: StretchFieldsProps) {
  const { t } = useLingui();
  const [from, setFrom] = useState(marked === null ? '' : wallText(marked.from, zone));
  const [to, setTo] = useState(marked === null ? '' : wallText(marked.to, zone));
  const [fault, setFault] = useState<StretchFault | null>(null);
  const submit = () => {
    const stretch = stretchBetween(wallMoment(from, zone), wallMoment(to, zone), now);
    if (typeof stretch === 'string') setFault(stretch);
    else onMarked(stretch);
  };
  const label = zoneLabel(zone, now);
  return (
    <Field.Root invalid={fault !== null} w="auto" asChild>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Flex wrap="wrap" gap="4" align="flex-end">
          <MomentField label={t`Start of the stretch`} value={from} onChange={setFrom} />
          <MomentField label={t`End of the stretch`} value={to} onChange={setTo} />
          <Button type="submit">
            <Trans>Compare</Trans>
          </Button>
        </Flex>
        <Field.HelperText>{label}</Field.HelperText>
        <Field.ErrorText>{fault === null ? null : t(FAULTS[fault])}</Field.ErrorText>
      </form>
    </Field.Root>
  );
}

type MomentFieldProps = { label: string; value: string; onChange: (value: string) => void };

const MomentField = ({ label, value, onChange }: MomentFieldProps) => (
  <label>
    <Field.Label as="span">{label}</Field.Label>
    <Input
      type="datetime-local"
      aria-label={label}
      mt="1.5"
      value={value}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  </label>
);
