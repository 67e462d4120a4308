import { Box } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { CHART_VARIABLES } from '../../ui/charts/model/hues';
import { onColourMode, readInk } from '../../ui/charts/model/ink';
import { paintXy } from './xy-paint';
import type { XyScene } from './xy-scene';
import { XyCursorLayer, type XyCursor } from './XyCursorLayer';

type XyPlotProps = {
  /** Accessible name: the quantities, and what is drawn of them. */
  label: string;
  /** A stable object: another one is painted again. */
  scene: XyScene;
  /** Height as a size of the theme or in rem. */
  height: string;
  cursor: XyCursor;
};

/** Small chart on a canvas, with a cursor; its numbers are in a table below it. */
export function XyPlot({ label, scene, height, cursor }: XyPlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const place = frame.current;
    const surface = canvas.current;
    if (place === null || surface === null) return undefined;
    const paint = () => {
      paintOn(surface, place, scene);
    };
    const observer = new ResizeObserver(paint);
    observer.observe(place);
    const stopFollowing = onColourMode(paint);
    paint();
    return () => {
      observer.disconnect();
      stopFollowing();
    };
  }, [scene]);
  return (
    <Box ref={frame} css={CHART_VARIABLES} h={height} minW="0" position="relative">
      <Box position="absolute" inset="0" asChild>
        <canvas ref={canvas} aria-hidden />
      </Box>
      <XyCursorLayer {...{ label, scene, cursor }} />
    </Box>
  );
}

function paintOn(canvas: HTMLCanvasElement, frame: HTMLElement, scene: XyScene): void {
  const { clientWidth: width, clientHeight: height } = frame;
  const context = canvas.getContext('2d');
  if (context === null || width === 0 || height === 0) return;
  const ratio = window.devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  paintXy(context, scene, readInk(frame), { width, height });
}
