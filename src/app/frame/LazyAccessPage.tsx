import { Suspense, useEffect, type ComponentProps } from 'react';
import { frameIsUp } from '../../ui/later/after-drawing';
import { lazyScreen } from '../../ui/later/lazy-screen';

/** Page for people without access; `loadNow` loads it ahead of its use. */
export const AccessPage = lazyScreen(
  'access',
  async () => (await import('../../features/sign-in/AccessPage')).AccessPage,
);

/** Page for people without access; rare, so it is not part of the first load. */
export function LazyAccessPage(props: ComponentProps<typeof AccessPage>) {
  useEffect(frameIsUp, []);
  return (
    <Suspense fallback={null}>
      <AccessPage {...props} />
    </Suspense>
  );
}
