import { Glyph } from '../../ui/icons/Icon';
import { ANALYTICS_ICON_PATHS, type AnalyticsIconName } from './analytics-icon-paths';

/** Decorative: the name of its button says what it means. */
export const AnalyticsIcon = ({ name }: { name: AnalyticsIconName }) => (
  <Glyph line={ANALYTICS_ICON_PATHS[name]} aria-hidden />
);
