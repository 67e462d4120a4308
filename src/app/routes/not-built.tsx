import { lazyScreen } from '../../ui/later/lazy-screen';
import type { NotBuiltScreenName } from './NotBuiltScreen';

const NotBuiltScreen = lazyScreen(
  'notBuilt',
  async () => (await import('./NotBuiltScreen')).NotBuiltScreen,
);

/** The component of a route whose screen is not there yet. */
export const notBuilt = (screen: NotBuiltScreenName) => () => <NotBuiltScreen screen={screen} />;
