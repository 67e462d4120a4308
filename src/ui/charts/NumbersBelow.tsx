import { Box, Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { ChartIcon } from './ChartIcon';

/** The table of what is drawn, behind a button; made only when it is asked for. */
export function NumbersBelow({ children }: { children: () => ReactNode }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
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
      <Box id={id} hidden={!isOpen}>
        {isOpen ? children() : null}
      </Box>
    </>
  );
}
