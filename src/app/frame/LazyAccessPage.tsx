import { Suspense, type ComponentProps } from 'react';
import { lazyScreen } from '../../ui/later/lazy-screen';

const AccessPage = lazyScreen(
  'access',
  async () => (await import('../../features/sign-in/AccessPage')).AccessPage,
);

/** What somebody sees who is not inside: rarely anybody, so the first paint does not carry it. */
export function LazyAccessPage(props: ComponentProps<typeof AccessPage>) {
  return (
    <Suspense fallback={null}>
      <AccessPage {...props} />
    </Suspense>
  );
}
