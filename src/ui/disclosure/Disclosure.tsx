import { Box, Button, type ButtonProps } from '@chakra-ui/react';
import { memo, useId, useState, type ReactNode } from 'react';

type DisclosureProps = Pick<ButtonProps, 'ms' | 'px'> & {
  /** What the button says; the same function, so that it stays while what it opens changes. */
  label: (isOpen: boolean) => ReactNode;
  /** What it opens, made only then. */
  children: () => ReactNode;
};

/** A quiet button that opens what stands below it, and closes it. */
export function Disclosure({ children, ...button }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Toggle {...button} {...{ id, isOpen, setOpen }} />
      <Box id={id} hidden={!isOpen}>
        {isOpen ? children() : null}
      </Box>
    </>
  );
}

type ToggleProps = Omit<DisclosureProps, 'children'> & {
  id: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
};

const Toggle = memo(function Toggle({ label, id, isOpen, setOpen, ...style }: ToggleProps) {
  return (
    <Button
      variant="ghost"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => {
        setOpen(!isOpen);
      }}
      {...style}
    >
      {label(isOpen)}
    </Button>
  );
});
