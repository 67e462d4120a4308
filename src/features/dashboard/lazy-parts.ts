import { lazyPart } from '../../ui/later/lazy-screen';

/** Charts and events, below the cards: the first paint does not wait for them. */
export const LazyDashboardPast = lazyPart(
  'dashboardPast',
  async () => (await import('./past/DashboardPast')).DashboardPast,
);

/** Sub-text of a card, loaded when the card is pressed. */
export const LazyCardDetail = lazyPart(
  'cardDetail',
  async () => (await import('./details/CardDetail')).CardDetail,
);

/** Line of the Alarms card that names the worst alarm. */
export const LazyAlarmsCaption = lazyPart(
  'cardDetail',
  async () => (await import('./details/AlarmsCaption')).AlarmsCaption,
);

/** Range of a card that has wider buckets in place of narrower ones. */
export const LazyPastRange = lazyPart(
  'pastRange',
  async () => (await import('./details/PastRange')).PastRange,
);

/** People at the machines of a power block. */
export const LazyOnSite = lazyPart(
  'onSite',
  async () => (await import('./details/PeopleOnSite')).PeopleOnSite,
);
