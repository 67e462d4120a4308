import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { panelOf } from '../../../domain/visit/visit';
import { MINUTE } from '../../../base/units';
import { lastLookQuery } from '../../../queries/last-look/last-look';
import { useServices } from '../../../queries/services';
import { useNow } from '../../../queries/time/use-now';
import { Panel } from '../../../ui/card/Card';
import { LaterPart } from '../../../ui/later/LaterPart';
import { lazyScreen } from '../../../ui/later/lazy-screen';

/** What happened is below nothing and waits for nothing: its place is kept, and it comes after the first paint. */
const SincePanel = lazyScreen('since', async () => (await import('./SincePanel')).SincePanel);

/** As high as the panel's head is, whatever it says: nothing below moves when it comes. */
const HEAD = { base: '16', md: '14' };

/** What happened since this person's last visit, of the whole fleet ([Note: A visit]); nothing in the first one. */
export function SinceLastLook() {
  const { data: kept = null } = useQuery(lastLookQuery(useServices()));
  const panel = panelOf(kept, useNow(MINUTE));
  if (panel.state === 'none') return null;
  return (
    <Panel>
      <Box minH={HEAD}>
        <LaterPart>
          <SincePanel
            key={panel.before.at}
            before={panel.before}
            isBegun={panel.state === 'shown'}
          />
        </LaterPart>
      </Box>
    </Panel>
  );
}
