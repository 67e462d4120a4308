import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';

type BoundedProps<Item> = {
  items: readonly Item[];
  /** Items that are drawn at once. */
  step: number;
  children: (item: Item) => ReactNode;
};

/** List of any length: the first items, and with each press of a button some more. */
export function Bounded<Item>({ items, step, children }: BoundedProps<Item>) {
  const [most, setMost] = useState(step);
  const rest = items.length - most;
  return (
    <>
      {items.slice(0, most).map(children)}
      {rest <= 0 ? null : (
        <Button
          variant="outline"
          alignSelf="flex-start"
          onClick={() => {
            setMost(most + step);
          }}
        >
          <Trans>Show more: {rest}</Trans>
        </Button>
      )}
    </>
  );
}
