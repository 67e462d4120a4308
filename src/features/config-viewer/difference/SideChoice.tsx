import { Box, Button, Field, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import { Select } from '../../../components/variables/Select';
import type { Zone } from '../../../base/zones';
import type { EpochMs } from '../../../base/units';
import { wallMoment, wallText } from '../../../domain/analytics/wall-time';
import { zoneLabel } from '../../../i18n/format/dates';
import { useNow } from '../../../queries/time/use-now';
import { machineText, type ComparedMachine } from '../config-machines';
import type { SideAddress } from './difference-address';
import { END_WORDS, type End } from './difference-words';

type SideChoiceProps = {
  end: End;
  side: SideAddress | null;
  /** Machines to choose from, in their order. */
  machines: readonly ComparedMachine[];
  /** Whether the defaults may be chosen. */
  hasDefaults: boolean;
  onChange: (side: SideAddress | null) => void;
};

const NONE = '';
const DEFAULTS = 'defaults';

/** Choice of a machine, and of the moment whose configuration is compared. */
export function SideChoice({ end, side, machines, hasDefaults, onChange }: SideChoiceProps) {
  const { t } = useLingui();
  const label = t(END_WORDS[end]);
  const id = side?.kind === 'machine' ? side.id : null;
  const isKnown = id === null || machines.some((machine) => machine.id === id);
  const options = [
    { value: NONE, text: t`Choose a machine` },
    ...(hasDefaults ? [{ value: DEFAULTS, text: t`Defaults of its type` }] : []),
    // Nothing is known of a machine that the reader does not see.
    ...(isKnown ? [] : [{ value: id, text: id }]),
    ...machines.map((machine) => ({ value: machine.id, text: machineText(machine) })),
  ];
  return (
    <Flex as="fieldset" direction="column" gap="3" minW="0" flex="1">
      <Box as="legend" fontSize="sm" fontWeight="medium" mb="1.5">
        {label}
      </Box>
      <Select
        label={label}
        value={side?.kind === 'defaults' ? DEFAULTS : (id ?? NONE)}
        options={options}
        onChange={(value) => {
          const machine = machines.find((one) => one.id === value);
          const at = side?.kind === 'machine' ? side.at : null;
          if (value === DEFAULTS) onChange({ kind: 'defaults' });
          else onChange(machine === undefined ? null : { kind: 'machine', id: machine.id, at });
        }}
      />
      {side?.kind === 'machine' ? <MomentChoice {...{ label, side, onChange }} /> : null}
    </Flex>
  );
}

type MomentChoiceProps = {
  label: string;
  side: Extract<SideAddress, { kind: 'machine' }>;
  onChange: (side: SideAddress) => void;
};

/** Moment of a side; empty for now. */
function MomentChoice({ label, side, onChange }: MomentChoiceProps) {
  const { t } = useLingui();
  const zone = useZone();
  const now = useNow(CLOCK_MS);
  const shownZone = zoneLabel(zone, side.at ?? now);
  const [isFuture, setIsFuture] = useState(false);
  return (
    <Field.Root w="auto" invalid={isFuture}>
      <Field.Label fontSize="sm">{t`In force at, ${shownZone}`}</Field.Label>
      <Flex gap="2" wrap="wrap" align="center">
        <MomentInput
          // Another moment from outside replaces what was typed.
          key={`${side.at ?? ''} ${zone}`}
          label={t`Moment of: ${label}`}
          {...{ zone }}
          at={side.at}
          latest={now}
          onChange={(at) => {
            const isLater = at !== null && at > now;
            setIsFuture(isLater);
            if (!isLater && at !== side.at) onChange({ ...side, at });
          }}
        />
        {side.at === null ? (
          <Box color="fg.muted" fontSize="sm">
            <Trans>Now</Trans>
          </Box>
        ) : (
          <Button
            variant="outline"
            onClick={() => {
              setIsFuture(false);
              onChange({ ...side, at: null });
            }}
          >
            <Trans>Now instead</Trans>
          </Button>
        )}
      </Flex>
      <Field.ErrorText>
        <Trans>This time has not come yet. It is not used.</Trans>
      </Field.ErrorText>
    </Field.Root>
  );
}

const CLOCK_MS = 60_000;

type MomentInputProps = {
  label: string;
  zone: Zone;
  at: EpochMs | null;
  latest: EpochMs;
  onChange: (at: EpochMs | null) => void;
};

/** Field of a moment, which counts when the reader leaves it or presses Enter. */
function MomentInput({ label, zone, at, latest, onChange }: MomentInputProps) {
  const shown = at === null ? '' : wallText(at, zone);
  const commit = (text: string) => {
    onChange(text === shown ? at : wallMoment(text, zone));
  };
  return (
    <Input
      type="datetime-local"
      w="auto"
      aria-label={label}
      defaultValue={shown}
      max={wallText(latest, zone)}
      onBlur={({ currentTarget }) => {
        commit(currentTarget.value);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') commit(currentTarget.value);
      }}
    />
  );
}
