import { Box, chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Location } from '../../domain/fleet/locations';
import { clusterLocations, type ShownPlace } from './cluster-locations';
import { MAP_LOOK } from './map-look';
import type { Stage } from './map-stage';
import { mapBounds, nearestLongitude } from './map-view';
import { MapButtons } from './MapButtons';
import { MapHint, useHint } from './MapHint';
import { MarkerLayer } from './marker-layer';
import { SitePopup } from './SitePopup';
import { Thanks } from './Thanks';
import { useFaces } from './use-faces';
import { useStage, useStageView, type MapVariant } from './use-stage';
import { useTiles } from './use-tiles';

export type MapCanvasProps = {
  locations: readonly Location[];
  variant: MapVariant;
};

/** The map itself. Everything it shows is in the list beside it too (LocationList.tsx). */
export function MapCanvas({ locations, variant }: MapCanvasProps) {
  const { t } = useLingui();
  const { hint, tell } = useHint();
  const bounds = useMemo(() => mapBounds(locations), [locations]);
  const { attach, stage } = useStage({ variant, bounds, onRefused: tell });
  const thanks = useTiles(stage);
  return (
    <Box position="relative" height="full" isolation="isolate" css={MAP_LOOK}>
      <chakra.div ref={attach} role="region" aria-label={t`Map of the power blocks`} />
      {stage === null ? null : <OnMap stage={stage} locations={locations} />}
      <MapHint hint={hint} />
      <Thanks to={thanks} />
    </Box>
  );
}

function OnMap({ stage, locations }: { stage: Stage; locations: readonly Location[] }) {
  const view = useStageView(stage);
  const placesIn = useMemo(() => clusterLocations(locations), [locations]);
  const shown = useMemo(() => placesIn(view.bounds, view.zoom), [placesIn, view]);
  const { opened, close, press } = useOpened(stage, locations);
  const markers = useMarkers(stage, shown, press);
  return (
    <>
      <MapButtons stage={stage} view={view} />
      {opened === null ? null : (
        <SitePopup
          key={opened.key}
          stage={stage}
          latitude={opened.latitude}
          longitude={opened.longitude}
          locations={opened.locations}
          onClose={(back) => {
            close();
            if (back) markers?.focus(opened.key);
          }}
        />
      )}
    </>
  );
}

/** Which location's popup is open, with what is known of it now. A press on a group goes nearer instead. */
function useOpened(stage: Stage, locations: readonly Location[]) {
  const [place, setPlace] = useState<ShownPlace | null>(null);
  const press = useCallback(
    (pressed: ShownPlace) => {
      if (pressed.opensAt === null) {
        setPlace(pressed);
        return;
      }
      const { map } = stage;
      const longitude = nearestLongitude(pressed.longitude, map.getCenter().lng);
      map.setView([pressed.latitude, longitude], pressed.opensAt);
      // The group's button is about to go; the keyboard stays on the map.
      map.getContainer().focus({ preventScroll: true });
    },
    [stage],
  );
  const close = useCallback(() => {
    setPlace(null);
  }, []);
  const opened = useMemo(() => {
    if (place === null) return null;
    const keys = new Set(place.locations.map(({ key }) => key));
    const { key, latitude, longitude } = place;
    const now = locations.filter((location) => keys.has(location.key));
    return now.length === 0 ? null : { key, latitude, longitude, locations: now };
  }, [place, locations]);
  return { opened, close, press };
}

function useMarkers(
  stage: Stage,
  shown: readonly ShownPlace[],
  onPress: (place: ShownPlace) => void,
): MarkerLayer | null {
  const faces = useFaces(shown);
  const [layer, setLayer] = useState<MarkerLayer | null>(null);
  const press = useEffectEvent((key: string) => {
    const place = shown.find((candidate) => candidate.key === key);
    if (place !== undefined) onPress(place);
  });
  useEffect(() => {
    const made = new MarkerLayer(stage.map, (key) => {
      press(key);
    });
    // eslint-disable-next-line react-hooks/set-state-in-effect -- Leaflet's layer lives outside React and is made with the map
    setLayer(made);
    return () => {
      made.remove();
    };
  }, [stage]);
  useEffect(() => {
    layer?.show(faces, stage.view().middle);
  }, [layer, faces, stage]);
  return layer;
}
