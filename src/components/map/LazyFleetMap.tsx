import { Box, Button, Center } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useCallback, useState, type ComponentType, type RefCallback } from 'react';
import { addScreenStyles } from '../../ui/later/screen-styles';
import { Loading } from '../../ui/states/Loading';
import { PANEL_HEIGHT } from './map-size';

type Loaded = ComponentType<{ variant: 'panel' }>;
type LoadState =
  { readonly kind: 'far' | 'failed' } | { readonly kind: 'here'; readonly Map: Loaded };

/** Distance below the window at which the map starts to load. */
const LOAD_MARGIN = '400px';

/**
 * The map as a panel of a screen. Its code is loaded just before it becomes visible, without a
 * layout shift.
 */
export function LazyFleetMap() {
  const [state, setState] = useState<LoadState>({ kind: 'far' });
  const load = useCallback(() => {
    setState({ kind: 'far' });
    Promise.all([import('./FleetMap'), addScreenStyles()]).then(
      ([{ FleetMap }]) => {
        setState({ kind: 'here', Map: FleetMap });
      },
      () => {
        setState({ kind: 'failed' });
      },
    );
  }, []);
  const watch: RefCallback<HTMLDivElement> = useCallback(
    (element) => {
      if (element === null) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          // On a busy device "not yet" and "now" may arrive together.
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          load();
        },
        { rootMargin: LOAD_MARGIN },
      );
      observer.observe(element);
      return () => {
        observer.disconnect();
      };
    },
    [load],
  );
  if (state.kind === 'here') return <state.Map variant="panel" />;
  return (
    <>
      <Center ref={watch} height={PANEL_HEIGHT} bg="bg.subtle" flexDirection="column" gap="3">
        {state.kind === 'failed' ? <Failed onTryAgain={load} /> : <Loading rows={0} />}
      </Center>
      {/* Placeholder of the list's button. */}
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
