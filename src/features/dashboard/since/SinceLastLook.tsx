import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { panelOf } from '../../../domain/visit/visit';
import { MINUTE } from '../../../base/units';
import { lastLookQuery } from '../../../queries/last-look/last-look';
import { useServices } from '../../../queries/services';
import { useNow } from '../../../queries/time/use-now';
import { CardPanel } from '../../../ui/card/Card';
import { LaterPart } from '../../../ui/later/LaterPart';
import { lazyScreen } from '../../../ui/later/lazy-screen';

/** Loaded after the first paint, into a place reserved for it: nothing waits for it. */
const SincePanel = lazyScreen('since', async () => (await import('./SincePanel')).SincePanel);

/** Height of the panel's head with any content, so that nothing below moves when it appears. */
const HEAD = { base: '16', md: '14' };

/**
 * Changes of the whole fleet since this user's last visit ([Note: A visit]); nothing in the first
 * one.
 */
export function SinceLastLook() {
  const { data: stored = null } = useQuery(lastLookQuery(useServices()));
  const panel = panelOf(stored, useNow(MINUTE));
  if (panel.state === 'none') return null;
  return (
    <CardPanel>
      <Box minH={HEAD}>
        <LaterPart>
          <SincePanel
            key={panel.before.at}
            before={panel.before}
            isBegun={panel.state === 'shown'}
          />
        </LaterPart>
      </Box>
    </CardPanel>
  );
}
