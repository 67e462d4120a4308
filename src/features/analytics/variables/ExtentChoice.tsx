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

/** Ends of the y-axis, automatic or entered (rules §9.11). Entered ones count once they are valid. */
export function ExtentChoice({ name, value, onChange }: ExtentChoiceProps) {
  const { t } = useLingui();
  const [isManual, setManual] = useState(value !== null);
  // Undoing a change brings another extent than the one entered here: the fields are made anew.
  const [entered, setEntered] = useState({ extent: String(value), edition: 0 });
  if (entered.extent !== String(value)) {
    setEntered({ extent: String(value), edition: entered.edition + 1 });
    setManual(value !== null);
  }
  return (
    <Flex gap="2" align="flex-start">
      <Select
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const enter = (minText: string, maxText: string) => {
    setMin(minText);
    setMax(maxText);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { extent, fault: found } = parseExtent(minText, maxText);
      setFault(found);
      if (extent !== null) onChange(extent);
    }, DEBOUNCE_MS);
  };
  const field = { width: '5.5rem', inputMode: 'decimal', px: '2' } as const;
  return (
    <Box>
      <Flex gap="2">
        <Input
          {...field}
          aria-label={t`Least value of ${name}`}
          aria-invalid={fault !== null && fault !== 'max-missing' && fault !== 'max-no-number'}
          aria-describedby={faultId}
          placeholder={t`Min`}
          value={min}
          onChange={({ currentTarget }) => {
            enter(currentTarget.value, max);
          }}
        />
        <Input
          {...field}
          aria-label={t`Greatest value of ${name}`}
          aria-invalid={fault !== null && fault !== 'min-missing' && fault !== 'min-no-number'}
          aria-describedby={faultId}
          placeholder={t`Max`}
          value={max}
          onChange={({ currentTarget }) => {
            enter(min, currentTarget.value);
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
