import { Box, Button, chakra, Flex, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Popup } from 'leaflet';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Location } from '../../domain/fleet/locations';
import { Icon } from '../../ui/icons/Icon';
import { MapBlockItem } from './MapBlockItem';
import { Coordinate } from './Coordinate';
import { latLngOf, type MapStage } from './map-stage';
import { nearestLongitude } from './map-view';
import { usePlaceName } from './place-words';

type SitePopupProps = {
  stage: MapStage;
  latitude: number;
  longitude: number;
  /** More than one only if they stay one marker at any zoom. */
  locations: readonly Location[];
  /** `back` is whether the popup contained the focus. */
  onClose: (back: boolean) => void;
};

/** Space for the map's edges and buttons. */
const PADDING = 16;
const WIDTH = 304;

/** Opens Leaflet's popup above a marker. Returns the element into which React renders. */
function usePopup({ stage, latitude, longitude, onClose }: SitePopupProps): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    const { map } = stage;
    const size = map.getSize();
    const popup = new Popup({
      closeButton: false,
      autoPanPadding: [PADDING, PADDING],
      offset: [0, -10],
      minWidth: Math.min(WIDTH, size.x - 2 * PADDING),
      maxWidth: Math.min(WIDTH, size.x - 2 * PADDING),
      maxHeight: Math.max(120, size.y - 5 * PADDING),
    });
    popup.setContent(host);
    popup.setLatLng(latLngOf(latitude, nearestLongitude(longitude, map.getCenter().lng)));
    const onRemoved = () => {
      closed(host.contains(document.activeElement));
    };
    popup.openOn(map);
    popup.on('remove', onRemoved);
    host.querySelector<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true });
    return () => {
      popup.off('remove', onRemoved);
      popup.remove();
    };
  }, [stage, host, latitude, longitude]);
  return host;
}

/** Popup of a location: its power blocks, each a link (rules §2.6). */
export function SitePopup(props: SitePopupProps) {
  const { t } = useLingui();
  const host = usePopup(props);
  const [container] = useState({ current: host });
  const { locations, onClose } = props;
  const name = usePlaceName()(locations);
  const headingId = useId();
  const blocks = locations.flatMap((location) => location.blocks);
  return (
    <Portal container={container}>
      <Box
        role="dialog"
        aria-labelledby={headingId}
        tabIndex={-1}
        outline="0"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose(true);
        }}
      >
        <Flex align="flex-start" ps="4" pe="1" pt="1">
          <Box flex="1" minW="0" pt="2.5">
            <Box id={headingId} fontWeight="semibold" overflowWrap="anywhere">
              {name}
            </Box>
            {locations.length === 1 ? <Coordinate {...props} /> : null}
          </Box>
          <Button
            variant="ghost"
            px="0"
            aria-label={t`Close`}
            onClick={() => {
              onClose(true);
            }}
          >
            <Icon name="close" />
          </Button>
        </Flex>
        <chakra.ul listStyleType="none" mt="2" pb="2" borderTopWidth="1px">
          {blocks.map((block) => (
            <MapBlockItem key={block.powerBlockId} block={block} />
          ))}
        </chakra.ul>
      </Box>
    </Portal>
  );
}
