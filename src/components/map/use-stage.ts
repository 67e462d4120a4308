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
import { createStage, type Stage, type StageView } from './map-stage';
import type { MapBounds } from './map-view';
import { keepToPanel } from './panel-gestures';

/** A screen of its own, or a part of one that scrolls. */
export type MapVariant = 'page' | 'panel';

type StageSettings = {
  variant: MapVariant;
  bounds: MapBounds;
  /** In a panel: a wheel or a finger was left to the page. */
  onRefused: (by: 'wheel' | 'finger') => void;
};

interface Stood {
  readonly stage: Stage;
  readonly base: BaseMap;
}

/** The map in an element: made with it, taken down with it. */
export function useStage({ variant, bounds, onRefused }: StageSettings) {
  const [stood, setStood] = useState<Stood | null>(null);
  const first = useRef({ variant, bounds, onRefused });
  const attach: RefCallback<HTMLDivElement> = useCallback((place) => {
    if (place === null) return undefined;
    const { current: settings } = first;
    const inPanel = settings.variant === 'panel';
    const stage = createStage(place, settings.bounds, () =>
      inPanel ? place.clientWidth : window.innerWidth,
    );
    const base = new BaseMap(readMapInk(place));
    base.addTo(stage.map);
    const frame = place.parentElement ?? place;
    const stops = [
      onColourMode(() => {
        base.setInk(readMapInk(place));
      }),
      ...(inPanel ? [keepToPanel(stage.map, frame, settings.onRefused)] : []),
    ];
    setStood({ stage, base });
    return () => {
      for (const stop of stops) stop();
      stage.destroy();
      setStood(null);
    };
  }, []);
  useNames(stood?.base);
  const stage = stood?.stage;
  useEffect(() => {
    stage?.home(bounds);
  }, [stage, bounds]);
  return { attach, stage: stage ?? null };
}

/** Country names in the reader's language; the map stands without them. */
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

/** Where the map is, told anew when a movement has ended. */
export const useStageView = (stage: Stage): StageView =>
  useSyncExternalStore(stage.subscribe, stage.view);
