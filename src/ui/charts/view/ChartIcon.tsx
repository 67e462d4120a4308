import { Glyph } from '../../icons/Icon';
import { CHART_ICON_PATHS, type ChartIconName } from './chart-icon-paths';

/** Decorative: the button's name says what it means. */
export function ChartIcon({ name }: { name: ChartIconName }) {
  return <Glyph line={CHART_ICON_PATHS[name]} aria-hidden />;
}
