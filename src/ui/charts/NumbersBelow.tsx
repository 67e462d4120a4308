import { Box, Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { memo, useId, useState, type ReactNode } from 'react';
import { ChartIcon } from './ChartIcon';

/** The table of what is drawn, behind a button; made only when it is asked for. */
export function NumbersBelow({ children }: { children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Toggle {...{ id, isOpen, setOpen }} />
      <Box id={id} hidden={!isOpen}>
        {isOpen ? children() : null}
      </Box>
    </>
  );
}

type ToggleProps = { id: string; isOpen: boolean; setOpen: (isOpen: boolean) => void };

/** It stays while the numbers change. */
const Toggle = memo(function Toggle({ id, isOpen, setOpen }: ToggleProps) {
  const { t } = useLingui();
  return (
    <Button
      variant="ghost"
      px="2"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => {
        setOpen(!isOpen);
      }}
    >
      <ChartIcon name="table" />
      {isOpen ? t`Hide the numbers` : t`Show the numbers`}
    </Button>
  );
});
