import Supercluster from 'supercluster';
import { rankOf, WORST_FIRST, type Coordinates, type Location } from '../../domain/fleet/locations';
import type { PowerBlockStatus } from '../../domain/machine/power-block-status';
import { MAX_ZOOM, type MapBounds } from './map-view';

/** One marker: a location, or several that are too near each other to be told apart at this zoom. */
export interface ShownPlace extends Coordinates {
  readonly key: string;
  readonly locations: readonly Location[];
  readonly worst: PowerBlockStatus;
  /** The zoom at which it falls apart; null when it is one location, or stays together as near as the map goes. */
  readonly opensAt: number | null;
}

/** Markers nearer than this many pixels become one: a target is 44. */
const RADIUS = 52;

interface OfLocation {
  readonly index: number;
  readonly rank: number;
}
/** Supercluster joins the ranks in place. */
interface OfCluster {
  rank: number;
}

/** What is shown of a part of the world at a zoom. */
export type PlacesIn = (bounds: MapBounds, zoom: number) => readonly ShownPlace[];

const single = (location: Location): ShownPlace => ({
  key: location.key,
  latitude: location.latitude,
  longitude: location.longitude,
  locations: [location],
  worst: location.worst,
  opensAt: null,
});

/** Sorts the locations once; asking is then cheap. */
export function clusterLocations(locations: readonly Location[]): PlacesIn {
  const clusters = new Supercluster<OfLocation, OfCluster>({
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
      properties: { index, rank: rankOf(worst) },
    })),
  );
  const locationAt = (index: number): readonly Location[] => {
    const location = locations[index];
    return location === undefined ? [] : [location];
  };
  return ({ west, south, east, north }, zoom) =>
    clusters
      .getClusters([west, south, east, north], Math.floor(zoom))
      .flatMap(({ properties, geometry }): readonly ShownPlace[] => {
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
            worst: WORST_FIRST[rank] ?? 'ready',
            opensAt: opensAt > MAX_ZOOM ? null : opensAt,
          },
        ];
      });
}
