import type { ReactNode } from 'react';
import { StateNotice } from './StateNotice';

/** A whole page that says who has no access to what, and whom to ask (the sign-in messages of section 8, or a screen's own). */
export function NoAccess({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <StateNotice icon="lock" level={1} title={title} actions={actions}>
      {children}
    </StateNotice>
  );
}
