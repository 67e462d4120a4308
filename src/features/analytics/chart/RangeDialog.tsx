import { Box, Button, chakra, Flex, Input } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type SyntheticEvent } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import { parseRange, type RangeFault } from '../../../domain/analytics/range-input';
import { wallText } from '../../../domain/analytics/wall-time';
import { zoneLabel } from '../../../i18n/format/dates';
import { useServices } from '../../../queries/services';
import { AppDialog } from '../../../ui/dialog/AppDialog';
import type { AnalyticsPart } from '../panel';

const FAULT_WORDS: Record<RangeFault, MessageDescriptor> = {
  'no-moment': msg`Enter a date and a time in both fields.`,
  reversed: msg`The start must be before the end.`,
  'too-short': msg`The range must be at least a minute long.`,
  'before-first-day': msg`There are no data before 2010-08-01.`,
  'in-future': msg`The start must be in the past.`,
};

/** Choice of a past range by its two ends, in the user's time zone. */
export function RangeDialog({
  span,
  change,
  onClose,
}: Pick<AnalyticsPart, 'span' | 'change'> & { onClose: () => void }) {
  const { t } = useLingui();
  const { clock } = useServices();
  const zone = useZone();
  const form = useId();
  const [ends, setEnds] = useState({
    from: wallText(span.from, zone),
    to: wallText(span.to, zone),
  });
  const [fault, setFault] = useState<RangeFault | null>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const read = parseRange(ends, zone, clock.now());
    setFault(read.fault);
    if (read.span === null) return;
    change({ period: { live: false, ...read.span } });
    onClose();
  };
  const place = zoneLabel(zone, span.from);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={t`From and to`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} colorPalette="accent">
            <Trans>Show</Trans>
          </Button>
        </>
      }
    >
      <chakra.form id={form} onSubmit={submit} noValidate>
        <Ends ends={ends} onChange={setEnds} />
        <Box fontSize="sm" color="fg.muted" mt="3">
          <Trans>Times of {place}</Trans>
        </Box>
        <Box role="alert" fontSize="sm" color="danger.fg" minH="6" mt="1">
          {fault === null ? null : t(FAULT_WORDS[fault])}
        </Box>
      </chakra.form>
    </AppDialog>
  );
}

interface RangeEnds {
  readonly from: string;
  readonly to: string;
}

function Ends({ ends, onChange }: { ends: RangeEnds; onChange: (ends: RangeEnds) => void }) {
  const { t } = useLingui();
  return (
    <Flex gap="4" wrap="wrap">
      <End
        label={t`From`}
        value={ends.from}
        onChange={(from) => {
          onChange({ ...ends, from });
        }}
      />
      <End
        label={t`To`}
        value={ends.to}
        onChange={(to) => {
          onChange({ ...ends, to });
        }}
      />
    </Flex>
  );
}

type EndProps = { label: string; value: string; onChange: (value: string) => void };

const End = ({ label, value, onChange }: EndProps) => (
  <chakra.label fontSize="sm" fontWeight="medium">
    {label}
    <Input
      type="datetime-local"
      mt="1.5"
      value={value}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value);
      }}
    />
  </chakra.label>
);
