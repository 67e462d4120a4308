import { Box, Button, Flex, type ButtonProps } from '@chakra-ui/react';
import { memo, useId, useState, type ReactNode } from 'react';

type DisclosureProps = Pick<ButtonProps, 'ms' | 'px'> & {
  /** Text of the button; a stable function, so that the button stays while its content changes. */
  label: (isOpen: boolean) => ReactNode;
  /** Content, rendered when it is opened. */
  children: () => ReactNode;
  /** Shown on the line of the button. */
  beside?: ReactNode;
};

/** A plain button that opens and closes the content below it. */
export function Disclosure({ children, beside, ...button }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const toggle = <Toggle {...button} {...{ id, isOpen, setOpen }} />;
  return (
    <>
      {beside === undefined ? (
        toggle
      ) : (
        <Flex wrap="wrap" align="center" justify="space-between" columnGap="4">
          {toggle}
          {beside}
        </Flex>
      )}
      <Box id={id} hidden={!isOpen}>
        {isOpen ? children() : null}
      </Box>
    </>
  );
}

type ToggleProps = Omit<DisclosureProps, 'children' | 'beside'> & {
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
