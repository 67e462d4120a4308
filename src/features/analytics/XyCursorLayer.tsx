import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId, useState, type PointerEvent } from 'react';
import { HiddenText } from '../../ui/HiddenText';
import type { XyPointer } from './xy-cursor';
import { xyRoom } from './xy-paint';
import type { XyAxis, XyScene } from './xy-scene';

/** Cursor of a small chart, and what moves it. */
export interface XyCursor {
  /** Place in the values of the axes, a line over the whole height where `y` is null. */
  readonly mark: { readonly x: number; readonly y: number | null } | null;
  /** Called with the place under the pointer, and with null when the pointer leaves. */
  readonly onPoint: (pointer: XyPointer | null) => void;
  /** Returns whether the key moved the cursor. */
  readonly onKey: (key: string) => boolean;
  /** Readout in words, for screen readers. */
  readonly spoken: string;
}

type XyCursorLayerProps = { label: string; scene: XyScene; cursor: XyCursor };

/** The plot of a small chart for pointers and keys: it has the place that the canvas leaves. */
export function XyCursorLayer({ label, scene, cursor }: XyCursorLayerProps) {
  const id = useId();
  const [hasFocus, setFocus] = useState(false);
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    cursor.onPoint(pointerOf(event, scene));
  };
  return (
    <>
      <Box
        role="application"
        aria-label={label}
        aria-describedby={id}
        tabIndex={0}
        position="absolute"
        style={placeOf(scene)}
        cursor="crosshair"
        touchAction="pan-y"
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={({ pointerType }) => {
          // A finger leaves whenever it is lifted: its readout stays.
          if (pointerType === 'mouse') cursor.onPoint(null);
        }}
        onKeyDown={(event) => {
          if (cursor.onKey(event.key)) event.preventDefault();
        }}
        onFocus={() => {
          setFocus(true);
        }}
        onBlur={() => {
          setFocus(false);
        }}
      >
        {cursor.mark === null ? null : <Mark {...{ scene }} {...cursor.mark} />}
      </Box>
      <HiddenText id={id}>
        <Trans>Left and right arrow read values, Escape hides the cursor.</Trans>
      </HiddenText>
      <HiddenText aria-live="polite">{hasFocus ? cursor.spoken : null}</HiddenText>
    </>
  );
}

/** Place of the plot. The room for the labels grows with the text, as on the canvas. */
function placeOf(scene: XyScene) {
  const { top, right, bottom, left } = xyRoom(scene);
  const rem = (pixels: number) => `${pixels / 16}rem`;
  return { top: rem(top), right: rem(right), bottom: rem(bottom), left: rem(left) };
}

function pointerOf(event: PointerEvent<HTMLElement>, { x, y }: XyScene): XyPointer {
  const box = event.currentTarget.getBoundingClientRect();
  const perX = box.width / (x.max - x.min || 1);
  const perY = box.height / (y.max - y.min || 1);
  return {
    x: x.min + (event.clientX - box.left) / perX,
    y: y.min + (box.bottom - event.clientY) / perY,
    perX,
    perY,
  };
}

const share = (value: number, { min, max }: XyAxis) => (value - min) / (max - min || 1);

/** A vertical line, or a ring around a point. */
function Mark({ scene, x, y }: { scene: XyScene; x: number; y: number | null }) {
  const left = `${100 * share(x, scene.x)}%`;
  if (y === null) {
    return (
      <Box
        position="absolute"
        top="0"
        bottom="0"
        borderStartWidth="1px"
        borderColor="fg"
        pointerEvents="none"
        style={{ left }}
      />
    );
  }
  return (
    <Box
      position="absolute"
      boxSize="3.5"
      m="-1.75"
      borderWidth="2px"
      borderColor="fg"
      borderRadius="full"
      pointerEvents="none"
      style={{ left, bottom: `${100 * share(y, scene.y)}%` }}
    />
  );
}
