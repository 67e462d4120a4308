import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Disclosure } from '../../disclosure/Disclosure';
import { ChartIcon } from './ChartIcon';

/** The table of what is drawn, behind a button; made only when it is asked for. */
export const NumbersBelow = ({ children }: { children: () => ReactNode }) => (
  <Disclosure px="2" label={words}>
    {children}
  </Disclosure>
);

const words = (isOpen: boolean) => (
  <>
    <ChartIcon name="table" />
    {isOpen ? <Trans>Hide the numbers</Trans> : <Trans>Show the numbers</Trans>}
  </>
);
