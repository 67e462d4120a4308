import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Disclosure } from '../../disclosure/Disclosure';
import { ChartIcon } from './ChartIcon';

/** Table of the drawn values behind a button; created when it is opened. */
export const NumbersBelow = ({ children }: { children: () => ReactNode }) => (
  <Disclosure px="2" label={words}>
    {children}
  </Disclosure>
);

const words = (isOpen: boolean) => (
  <>
    <ChartIcon name="table" />
    {isOpen ? <Trans>Hide table</Trans> : <Trans>Show table</Trans>}
  </>
);
