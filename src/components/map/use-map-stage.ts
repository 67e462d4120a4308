import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefCallback,
} from 'react';
import { onColourMode } from '../../ui/charts/model/ink';
import { useLocale } from '../time-text/use-locale';
import { BaseMap } from './base-map';
import { loadAtlas } from './base-map-data';
import { countryNames } from './country-names';
import { readMapInk } from './map-colours';
import { createMapStage, type MapStage, type MapStageView } from './map-stage';
import type { MapBounds } from './map-view';
import { limitPanelGestures } from './panel-gestures';

/** A screen of its own, or a panel of one that scrolls. */
export type MapVariant = 'page' | 'panel';

type StageSettings = {
  variant: MapVariant;
  bounds: MapBounds;
  /** In a panel: a wheel or a finger was left to the page. */
  onIgnored: (by: 'wheel' | 'finger') => void;
};

interface StageWithBase {
  readonly stage: MapStage;
  readonly base: BaseMap;
}

/** Creates the map with its element and removes it with the element. */
export function useMapStage({ variant, bounds, onIgnored }: StageSettings) {
  const [created, setCreated] = useState<StageWithBase | null>(null);
  const first = useRef({ variant, bounds, onIgnored });
  const attach: RefCallback<HTMLDivElement> = useCallback((element) => {
    if (element === null) return undefined;
    const { current: settings } = first;
    const inPanel = settings.variant === 'panel';
    const stage = createMapStage(element, settings.bounds, () =>
      inPanel ? element.clientWidth : window.innerWidth,
    );
    const base = new BaseMap(readMapInk(element));
    base.addTo(stage.map);
    const frame = element.parentElement ?? element;
    const stops = [
      onColourMode(() => {
        base.setInk(readMapInk(element));
      }),
      ...(inPanel ? [limitPanelGestures(stage.map, frame, settings.onIgnored)] : []),
    ];
    setCreated({ stage, base });
    return () => {
      for (const stop of stops) stop();
      stage.destroy();
      setCreated(null);
    };
  }, []);
  useNames(created?.base);
  const stage = created?.stage;
  useEffect(() => {
    stage?.home(bounds);
  }, [stage, bounds]);
  return { attach, stage: stage ?? null, base: created?.base ?? null };
}

/** Sets country names in the user's language; without them the map works too. */
function useNames(base: BaseMap | undefined): void {
  const locale = useLocale();
  useEffect(() => {
    if (base === undefined) return undefined;
    let isWanted = true;
    void loadAtlas('coarse').then(
      (atlas) => {
        if (isWanted) base.setNames(countryNames(atlas, locale));
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [base, locale]);
}

/** The visible part of the map, updated when a movement has ended. */
export const useMapStageView = (stage: MapStage): MapStageView =>
  useSyncExternalStore(stage.subscribe, stage.view);
