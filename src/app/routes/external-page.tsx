import { lazyScreen } from '../../ui/later/lazy-screen';
import type { ExternalPageName } from './ExternalPage';

const ExternalPage = lazyScreen(
  'external',
  async () => (await import('./ExternalPage')).ExternalPage,
);

/** The component of a path that leaves the app for the page named in the runtime config (section 2). */
export const externalPage = (page: ExternalPageName) => () => <ExternalPage page={page} />;
