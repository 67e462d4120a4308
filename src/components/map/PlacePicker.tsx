import { Box, Button, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LatLng, LeafletMouseEvent } from 'leaflet';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { Coordinates } from '../../domain/fleet/locations';
import { MAP_LOOK } from './map-look';
import { PANEL_HEIGHT } from './map-size';
import type { MapStage } from './map-stage';
import { mapBounds } from './map-view';
import { MapAttribution } from './MapAttribution';
import { MapButtons } from './MapButtons';
import { MapHint, useHint } from './MapHint';
import { PLACE_LOOK, placeMark } from './place-mark';
import { useMapStage, useMapStageView } from './use-map-stage';

type PlacePickerProps = {
  /** Null while no place is chosen. */
  place: Coordinates | null;
  /** Gets a place with the decimals that a power block is shown with (rules §9.5). */
  onPick: (place: Coordinates) => void;
};

/**
 * Map on which one place is chosen: by a press, or with the keyboard by moving the map and taking
 * the place in its middle. It imports Leaflet: load it later than its screen.
 */
export function PlacePicker({ place, onPick }: PlacePickerProps) {
  const { t } = useLingui();
  const { hint, showHint } = useHint();
  const [bounds] = useState(() => mapBounds(place === null ? [] : [place]));
  const { attach, stage } = useMapStage({ variant: 'panel', bounds, onIgnored: showHint });
  const pickMiddle = () => {
    if (stage !== null) onPick(rounded(stage.map.getCenter()));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== stage?.map.getContainer()) return;
    event.preventDefault();
    pickMiddle();
  };
  return (
    <Box>
      <Box
        position="relative"
        isolation="isolate"
        height={PANEL_HEIGHT}
        borderRadius="l2"
        overflow="hidden"
        css={{ ...MAP_LOOK, ...PLACE_LOOK }}
      >
        <chakra.div
          ref={attach}
          role="region"
          aria-label={t`Map to choose the place; arrow keys move it, Enter takes its middle`}
          onKeyDown={onKeyDown}
        />
        {stage === null ? null : <Chosen {...{ stage, place, onPick }} />}
        <Box aria-hidden className="place-middle" />
        <MapHint hint={hint} />
        <MapAttribution tiles={null} />
      </Box>
      <Button variant="outline" mt="2" disabled={stage === null} onClick={pickMiddle}>
        <Trans>Use the centre of the map</Trans>
      </Button>
    </Box>
  );
}

function Chosen({ stage, place, onPick }: PlacePickerProps & { stage: MapStage }) {
  const view = useMapStageView(stage);
  const pick = useEffectEvent((at: LatLng) => {
    onPick(rounded(at));
  });
  useEffect(() => {
    const pressed = ({ latlng }: LeafletMouseEvent) => {
      pick(latlng);
    };
    stage.map.on('click', pressed);
    return () => {
      stage.map.off('click', pressed);
    };
  }, [stage]);
  const { latitude = null, longitude = null } = place ?? {};
  useEffect(() => {
    if (latitude === null || longitude === null) return undefined;
    return placeMark(stage.map, { latitude, longitude });
  }, [stage, latitude, longitude]);
  return <MapButtons stage={stage} view={view} />;
}

const DIGITS = 4;

/** Place in the one world, whichever copy of it was pressed. */
function rounded(at: LatLng): Coordinates {
  const { lat, lng } = at.wrap();
  return { latitude: Number(lat.toFixed(DIGITS)), longitude: Number(lng.toFixed(DIGITS)) };
}
