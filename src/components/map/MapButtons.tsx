import { Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Glyph } from '../../ui/icons/Icon';
import { BUTTON_LINES } from './button-lines';
import type { MapStage, MapStageView } from './map-stage';

/**
 * Buttons to zoom in, zoom out and show all markers, as an alternative to wheel, fingers and keys.
 */
export function MapButtons({ stage, view }: { stage: MapStage; view: MapStageView }) {
  const { t } = useLingui();
  return (
    <Flex
      direction="column"
      position="absolute"
      zIndex="1"
      insetStart="3"
      bottom="3"
      bg="bg.raised"
      borderRadius="l2"
      boxShadow="raised"
      overflow="hidden"
    >
      <MapButton
        label={t`Zoom in`}
        line={BUTTON_LINES.in}
        disabled={!view.canZoomIn}
        onPress={() => stage.map.zoomIn()}
      />
      <MapButton
        label={t`Zoom out`}
        line={BUTTON_LINES.out}
        disabled={!view.canZoomOut}
        onPress={() => stage.map.zoomOut()}
      />
      <MapButton
        label={t`Show all locations`}
        line={BUTTON_LINES.all}
        onPress={() => {
          stage.goHome();
        }}
      />
    </Flex>
  );
}

type MapButtonProps = { label: string; line: string; disabled?: boolean; onPress: () => void };

/**
 * A disabled button only has `aria-disabled`, so that it keeps the focus at the end of the range.
 */
function MapButton({ label, line, disabled = false, onPress }: MapButtonProps) {
  return (
    <Button
      variant="ghost"
      px="0"
      borderRadius="0"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      color={disabled ? 'fg.subtle' : 'fg'}
      opacity={disabled ? 0.5 : 1}
      outlineOffset="-2px"
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      <Glyph line={line} />
    </Button>
  );
}
