import { lazyPart } from '../../ui/later/lazy-screen';

/** Charts and events stand below the cards: the first paint does not wait for them. */
export const DashboardPast = lazyPart(
  'dashboardPast',
  async () => (await import('./past/DashboardPast')).DashboardPast,
);

/** What a card says when it is pressed. */
export const CardDetail = lazyPart(
  'cardDetail',
  async () => (await import('./details/CardDetail')).CardDetail,
);
