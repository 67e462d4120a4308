import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Disclosure } from '../../disclosure/Disclosure';
import { ChartIcon } from './ChartIcon';

type NumbersBelowProps = {
  children: () => ReactNode;
  /** State of the data, on the line of the button. */
  status?: ReactNode;
};

/** Table of the drawn values behind a button; created when it is opened. */
export const NumbersBelow = ({ children, status }: NumbersBelowProps) => (
  <Disclosure px="2" label={words} beside={status}>
    {children}
  </Disclosure>
);

const words = (isOpen: boolean) => (
  <>
    <ChartIcon name="table" />
    {isOpen ? <Trans>Hide table</Trans> : <Trans>Show table</Trans>}
  </>
);
