import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { StateNotice } from './StateNotice';

type EmptyProps = {
  /** 'No data to display' (rules §8.3) unless the screen has a better text. */
  title?: string;
  /** Why it is empty and what to do next. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** There is nothing, and that is known: neither an error nor loading. */
export function Empty({ title, ...rest }: EmptyProps) {
  const { t } = useLingui();
  return <StateNotice icon="empty" title={title ?? t`No data to display`} {...rest} />;
}
