import { Box, Flex, Input } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { Select } from '../../../components/variables/Select';
import type { Extent } from '../../../domain/analytics/analytics-view';
import { parseExtent, type ExtentFault } from '../../../domain/analytics/extent-input';

type ExtentChoiceProps = {
  /** Machine and variable. */
  name: string;
  /** Null: automatic. */
  value: Extent | null;
  onChange: (extent: Extent | null) => void;
};

const FAULT_WORDS: Record<ExtentFault, MessageDescriptor> = {
  'min-missing': msg`Min value is required`,
  'max-missing': msg`Max value is required`,
  'min-no-number': msg`Min value must be a number`,
  'max-no-number': msg`Max value must be a number`,
  reversed: msg`Max value must be greater than min`,
};

/** Ends of the y-axis, automatic or entered; entered ones count once valid (rules §9.11). */
export function ExtentChoice({ name, value, onChange }: ExtentChoiceProps) {
  const { t } = useLingui();
  const [isManual, setManual] = useState(value !== null);
  // Undoing a change brings another extent than the one entered here: the fields begin again.
  const [entered, setEntered] = useState({ extent: String(value), edition: 0 });
  if (entered.extent !== String(value)) {
    setEntered({ extent: String(value), edition: entered.edition + 1 });
    setManual(value !== null);
  }
  return (
    <Flex gap="2" align="flex-start">
      <Select
        minW="5.75rem"
        label={t`Y-axis of ${name}`}
        value={isManual ? 'manual' : 'auto'}
        options={[
          { value: 'auto', text: t`Auto` },
          { value: 'manual', text: t`Manual` },
        ]}
        onChange={(mode) => {
          setManual(mode === 'manual');
          if (mode === 'auto') onChange(null);
        }}
      />
      {isManual ? (
        <ExtentFields
          key={entered.edition}
          {...{ name, value }}
          onChange={(extent) => {
            setEntered({ ...entered, extent: String(extent) });
            onChange(extent);
          }}
        />
      ) : null}
    </Flex>
  );
}

/** Rest after the last key before an entry counts (rules §9.11). */
const DEBOUNCE_MS = 300;

function ExtentFields({ name, value, onChange }: ExtentChoiceProps) {
  const { t } = useLingui();
  const [min, setMin] = useState(String(value?.[0] ?? ''));
  const [max, setMax] = useState(String(value?.[1] ?? ''));
  const [fault, setFault] = useState<ExtentFault | null>(null);
  const faultId = useId();
  const check = useAfterRest(DEBOUNCE_MS, () => {
    const { extent, fault: found } = parseExtent(min, max);
    setFault(found);
    if (extent !== null) onChange(extent);
  });
  return (
    <Box>
      <Flex gap="2">
        <End
          label={t`Least value of ${name}`}
          placeholder={t`Min`}
          isFaulty={fault !== null && !fault.startsWith('max')}
          faultId={faultId}
          value={min}
          onChange={(text) => {
            setMin(text);
            check();
          }}
        />
        <End
          label={t`Greatest value of ${name}`}
          placeholder={t`Max`}
          isFaulty={fault !== null && !fault.startsWith('min')}
          faultId={faultId}
          value={max}
          onChange={(text) => {
            setMax(text);
            check();
          }}
        />
      </Flex>
      <Box
        id={faultId}
        role="status"
        fontSize="sm"
        color="danger.fg"
        mt={fault === null ? '0' : '1'}
      >
        {fault === null ? null : t(FAULT_WORDS[fault])}
      </Box>
    </Box>
  );
}

/**
 * Returns a function that runs the callback of the newest render after a rest: other settings of
 * the view may have changed since the key was pressed, and must stay.
 */
function useAfterRest(restMs: number, run: () => void): () => void {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      newest.current();
    }, restMs);
  };
}

type EndProps = {
  label: string;
  placeholder: string;
  isFaulty: boolean;
  /** Id of the message about the fault. */
  faultId: string;
  value: string;
  onChange: (text: string) => void;
};

const End = ({ label, placeholder, isFaulty, faultId, value, onChange }: EndProps) => (
  <Input
    width="5.5rem"
    inputMode="decimal"
    px="2"
    aria-label={label}
    aria-invalid={isFaulty}
    aria-describedby={faultId}
    placeholder={placeholder}
    value={value}
    onChange={({ currentTarget }) => {
      onChange(currentTarget.value);
    }}
  />
);
