import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { qrDrawing } from './qr-path';

type QrCodeProps = { text: string; label: string };

/** Black on white in either colour mode: readers look for dark on light. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => qrDrawing(text), [text]);
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      display="block"
      width="full"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </chakra.svg>
  );
}
