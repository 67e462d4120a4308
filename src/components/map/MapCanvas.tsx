import { Box, chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { use, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Location } from '../../domain/fleet/locations';
import type { BaseMap } from './base-map';
import { clusterLocations, type MarkerPlace } from './cluster-locations';
import { MAP_LOOK } from './map-look';
import type { MapStage } from './map-stage';
import { mapBounds, nearestLongitude } from './map-view';
import { MapButtons } from './MapButtons';
import { MapHint, useHint } from './MapHint';
import { MarkerLayer } from './marker-layer';
import { SitePopup } from './SitePopup';
import { MapAttribution } from './MapAttribution';
import { addTiles, tileSource } from './tile-layer';
import { TileServerContext } from './tile-server';
import { useMarkerContents } from './use-marker-contents';
import { useMapStage, useMapStageView, type MapVariant } from './use-map-stage';

export type MapCanvasProps = {
  locations: readonly Location[];
  variant: MapVariant;
};

/** The map itself. LocationList.tsx shows the same as text. */
export function MapCanvas({ locations, variant }: MapCanvasProps) {
  const { t } = useLingui();
  const { hint, showHint } = useHint();
  const bounds = useMemo(() => mapBounds(locations), [locations]);
  const { attach, stage, base } = useMapStage({ variant, bounds, onIgnored: showHint });
  const attribution = useTileAttribution(stage);
  return (
    <Box position="relative" height="full" isolation="isolate" css={MAP_LOOK}>
      <chakra.div ref={attach} role="region" aria-label={t`Map of the power blocks`} />
      {stage === null || base === null ? null : <OnMap {...{ stage, base, locations }} />}
      <MapHint hint={hint} />
      <MapAttribution tiles={attribution} />
    </Box>
  );
}

/** Shows the tiles of the configured server. Returns its attribution while they are visible. */
function useTileAttribution(stage: MapStage | null): string | null {
  const tileServer = use(TileServerContext);
  const source = useMemo(() => (tileServer === null ? null : tileSource(tileServer)), [tileServer]);
  const [shown, setShown] = useState(false);
  useEffect(
    () => (stage === null || source === null ? undefined : addTiles(stage.map, source, setShown)),
    [stage, source],
  );
  return source !== null && shown ? source.attribution : null;
}

type OnMapProps = { stage: MapStage; base: BaseMap; locations: readonly Location[] };

function OnMap({ stage, base, locations }: OnMapProps) {
  const view = useMapStageView(stage);
  const placesIn = useMemo(() => clusterLocations(locations), [locations]);
  const shown = useMemo(() => placesIn(view.bounds, view.zoom), [placesIn, view]);
  const { opened, close, press } = useOpened(stage, locations);
  const markers = useMarkers(stage, shown, press);
  useEffect(() => {
    base.setMarkers(shown);
  }, [base, shown]);
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

/** The location whose popup is open, with its current data. A press on a group zooms in instead. */
function useOpened(stage: MapStage, locations: readonly Location[]) {
  const [place, setPlace] = useState<MarkerPlace | null>(null);
  const press = useCallback(
    (pressed: MarkerPlace) => {
      if (pressed.splitZoom === null) {
        setPlace(pressed);
        return;
      }
      const { map } = stage;
      const longitude = nearestLongitude(pressed.longitude, map.getCenter().lng);
      map.setView([pressed.latitude, longitude], pressed.splitZoom);
      // The group's button is about to disappear; the focus moves to the map.
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
  stage: MapStage,
  shown: readonly MarkerPlace[],
  onPress: (place: MarkerPlace) => void,
): MarkerLayer | null {
  const faces = useMarkerContents(shown);
  const [layer, setLayer] = useState<MarkerLayer | null>(null);
  const press = useEffectEvent((key: string) => {
    const place = shown.find((candidate) => candidate.key === key);
    if (place !== undefined) onPress(place);
  });
  useEffect(() => {
    const created = new MarkerLayer(stage.map, (key) => {
      press(key);
    });
    // eslint-disable-next-line react-hooks/set-state-in-effect -- Leaflet's layer is not React's
    setLayer(created);
    return () => {
      created.remove();
    };
  }, [stage]);
  useEffect(() => {
    layer?.show(faces, stage.view().middle);
  }, [layer, faces, stage]);
  return layer;
}
