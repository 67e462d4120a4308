import { Box, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { parseDecimal } from '../../../domain/analytics/extent-input';

type LimitFieldProps = {
  /** Machine and variable. */
  name: string;
  /** Symbol of the unit; '' for none. */
  unit: string;
  value: number | null;
  /** Null: no limit. */
  onChange: (limit: number | null) => void;
};

/** Rest after the last key before an entry counts (rules §9.11). */
const DEBOUNCE_MS = 300;

/** Limit above and below which time is counted; an empty field has none. */
export function LimitField({ name, unit, value, onChange }: LimitFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value === null ? '' : String(value));
  const [isFault, setFault] = useState(false);
  const faultId = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const enter = (entered: string) => {
    setText(entered);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const limit = parseDecimal(entered.trim());
      const isEmpty = entered.trim() === '';
      setFault(!isEmpty && limit === null);
      if (isEmpty || limit !== null) onChange(limit);
    }, DEBOUNCE_MS);
  };
  return (
    <Box>
      <Flex align="center" gap="1">
        <Input
          width="4.5rem"
          px="2"
          inputMode="decimal"
          aria-label={t`Limit of ${name}`}
          aria-invalid={isFault}
          aria-describedby={faultId}
          value={text}
          onChange={({ currentTarget }) => {
            enter(currentTarget.value);
          }}
        />
        <Box as="span" color="fg.muted">
          {unit}
        </Box>
      </Flex>
      <Box id={faultId} role="status" fontSize="sm" color="danger.fg" mt={isFault ? '1' : '0'}>
        {isFault ? <Trans>The limit must be a number</Trans> : null}
      </Box>
    </Box>
  );
}
