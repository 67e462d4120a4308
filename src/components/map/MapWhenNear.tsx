import { Box, Button, Center } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useCallback, useState, type ComponentType, type RefCallback } from 'react';
import { Loading } from '../../ui/states/Loading';
import { PANEL_HEIGHT } from './map-size';

type Loaded = ComponentType<{ variant: 'panel' }>;
type Stand = { readonly kind: 'far' | 'failed' } | { readonly kind: 'here'; readonly Map: Loaded };

/** How far below the window the map begins to load. */
const NEAR = '400px';

/** The map as a panel of a screen: its code comes when somebody is about to see it, and nothing moves when it does. */
export function MapWhenNear() {
  const [stand, setStand] = useState<Stand>({ kind: 'far' });
  const load = useCallback(() => {
    setStand({ kind: 'far' });
    import('./FleetMap').then(
      ({ FleetMap }) => {
        setStand({ kind: 'here', Map: FleetMap });
      },
      () => {
        setStand({ kind: 'failed' });
      },
    );
  }, []);
  const watch: RefCallback<HTMLDivElement> = useCallback(
    (place) => {
      if (place === null) return undefined;
      const near = new IntersectionObserver(
        (entries) => {
          // On a busy device "not yet" and "now" may come together.
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          near.disconnect();
          load();
        },
        { rootMargin: NEAR },
      );
      near.observe(place);
      return () => {
        near.disconnect();
      };
    },
    [load],
  );
  if (stand.kind === 'here') return <stand.Map variant="panel" />;
  return (
    <>
      <Center ref={watch} height={PANEL_HEIGHT} bg="bg.subtle" flexDirection="column" gap="3">
        {stand.kind === 'failed' ? <Failed onTryAgain={load} /> : <Loading rows={0} />}
      </Center>
      {/* Where the list's button will be. */}
      <Box minH="target" />
    </>
  );
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <>
      <Trans>The map could not be loaded.</Trans>
      <Button variant="outline" onClick={onTryAgain}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}
