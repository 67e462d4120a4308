import { use, useEffect, useMemo, useState } from 'react';
import type { Stage } from './map-stage';
import { addTiles, tileSource } from './tile-layer';
import { TileServerContext } from './tile-server';

/** Shows a tile server's map where one is named; answers whom to thank while it is there. */
export function useTiles(stage: Stage | null): string | null {
  const tileServer = use(TileServerContext);
  const source = useMemo(() => (tileServer === null ? null : tileSource(tileServer)), [tileServer]);
  const [shown, setShown] = useState(false);
  useEffect(
    () => (stage === null || source === null ? undefined : addTiles(stage.map, source, setShown)),
    [stage, source],
  );
  return source !== null && shown ? source.attribution : null;
}
