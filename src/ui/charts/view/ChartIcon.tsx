import { Glyph } from '../../icons/Icon';
import { CHART_ICON_PATHS, type ChartIconName } from './chart-icon-paths';

/** Decoration: what it stands for is the name of its button. */
export function ChartIcon({ name }: { name: ChartIconName }) {
  return <Glyph line={CHART_ICON_PATHS[name]} aria-hidden />;
}
