import Supercluster from 'supercluster';
import type { Coordinates, Location } from '../../domain/fleet/locations';
import { mapRank, statusOfMapRank } from '../../domain/machine/severity';
import type { PowerBlockStatus } from '../../domain/machine/statuses';
import { MAX_ZOOM, type MapBounds } from './map-view';

/** One marker: a location, or several that are too close together at this zoom. */
export interface MarkerPlace extends Coordinates {
  readonly key: string;
  readonly locations: readonly Location[];
  readonly worst: PowerBlockStatus;
  /**
   * Zoom at which the group splits; null for a single location, or if it stays one marker at any
   * zoom.
   */
  readonly splitZoom: number | null;
}

/** Markers closer than this many pixels are merged; a target is 44 px. */
const RADIUS = 52;

interface PointProperties {
  readonly index: number;
  readonly rank: number;
}
/** Supercluster merges the ranks in place. */
interface ClusterProperties {
  rank: number;
}

/** Returns the markers in a part of the world at a zoom. */
export type FindPlaces = (bounds: MapBounds, zoom: number) => readonly MarkerPlace[];

const single = (location: Location): MarkerPlace => ({
  key: location.key,
  latitude: location.latitude,
  longitude: location.longitude,
  locations: [location],
  worst: location.worst,
  splitZoom: null,
});

const byName = ({ blocks: [a] }: Location, { blocks: [b] }: Location): number =>
  (a?.name ?? '').localeCompare(b?.name ?? '');

/**
 * Indexes the locations once; each lookup is then cheap. Which of them share a marker depends on
 * their order: it is that of their names, so that no marker moves when a status changes.
 */
export function clusterLocations(unordered: readonly Location[]): FindPlaces {
  const locations = unordered.toSorted(byName);
  const clusters = new Supercluster<PointProperties, ClusterProperties>({
    radius: RADIUS,
    extent: 256,
    maxZoom: MAX_ZOOM,
    map: ({ rank }) => ({ rank }),
    reduce: (joined, { rank }) => {
      joined.rank = Math.min(joined.rank, rank);
    },
  });
  clusters.load(
    locations.map(({ latitude, longitude, worst }, index) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { index, rank: mapRank(worst) },
    })),
  );
  const locationAt = (index: number): readonly Location[] => {
    const location = locations[index];
    return location === undefined ? [] : [location];
  };
  return ({ west, south, east, north }, zoom) =>
    clusters
      .getClusters([west, south, east, north], Math.floor(zoom))
      .flatMap(({ properties, geometry }): readonly MarkerPlace[] => {
        if (!('cluster_id' in properties)) return locationAt(properties.index).map(single);
        const { cluster_id: id, rank } = properties;
        const members = clusters
          .getLeaves(id, Infinity)
          .flatMap((leaf) => locationAt(leaf.properties.index));
        const opensAt = clusters.getClusterExpansionZoom(id);
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        return [
          {
            key: `cluster-${members.map(({ key }) => key).toSorted()[0] ?? ''}-${members.length}`,
            latitude,
            longitude,
            locations: members,
            worst: statusOfMapRank(rank),
            splitZoom: opensAt > MAX_ZOOM ? null : opensAt,
          },
        ];
      });
}
