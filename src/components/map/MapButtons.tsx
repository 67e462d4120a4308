import { Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Glyph } from '../../ui/icons/Icon';
import { BUTTON_LINES } from './button-lines';
import type { Stage, StageView } from './map-stage';

/** Nearer, further, and back to all markers: what wheel, fingers and keys do, for who presses buttons. */
export function MapButtons({ stage, view }: { stage: Stage; view: StageView }) {
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

/** `aria-disabled`, so that the button at the end of its way keeps the focus. */
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
