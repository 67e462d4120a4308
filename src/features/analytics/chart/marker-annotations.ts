import { stateName } from '../../../components/variables/lanes';
import { rowKey, type AnalyticsRow } from '../../../domain/analytics/analytics-view';
import type { Marker } from '../../../domain/analytics/markers';
import { ALARM_BITS } from '../../../domain/machine/status-word';
import { paletteHue } from '../../../ui/charts/model/palette';
import type { TrendAnnotation } from '../../../ui/charts/model/trend';

/** Returns the changes of a row as annotations in the words of rules §4.16, in every language. */
export const markerAnnotations = (
  row: AnalyticsRow,
  markers: readonly Marker[],
  prefix: string,
): readonly TrendAnnotation[] =>
  markers.map((marker) => ({
    at: marker.at,
    label: prefix + markerText(marker),
    kind: kindOf(marker),
    lineId: rowKey(row),
    colour: paletteHue(row.colour),
  }));

function markerText(marker: Marker): string {
  switch (marker.kind) {
    case 'bit':
      return `${marker.bit} ${marker.isSet ? 1 : 0}`;
    case 'alarm':
      return `Alarm ${marker.code}`;
    case 'state':
      return stateName(marker.variable, marker.state);
  }
}

function kindOf(marker: Marker): TrendAnnotation['kind'] {
  if (marker.kind === 'alarm') return 'alarm';
  if (marker.kind === 'state' || !marker.isSet) return 'event';
  if (ALARM_BITS.some((bit) => bit === marker.bit)) return 'alarm';
  return marker.bit === 'WARNING' ? 'warning' : 'event';
}
