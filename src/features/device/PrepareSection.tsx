import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PowerBlockId } from '../../domain/ids';
import type { LiveRange } from '../../domain/time/time-ranges';
import {
  preparationQuery,
  siteRunner,
  type Preparation,
  type SiteRun,
  type SiteRunner,
} from '../../queries/device/device-site';
import { useServices } from '../../queries/services';
import { storageQuery } from '../../queries/device/storage';
import { Loading } from '../../ui/states/Loading';
import { BlockChoice } from './BlockChoice';
import { Notice } from './Notice';
import { Outcome } from './Outcome';
import { PackButtons } from './PackButtons';
import { PrepareProgress } from './PrepareProgress';
import { RangeField } from './RangeField';
import { Section } from './Section';
import { SizeLine } from './SizeLine';
import { useAwaitsFleet, useNamedBlocks } from './use-named-blocks';

/** Prepares power blocks for a place without a network. */
export function PrepareSection() {
  const { t } = useLingui();
  const services = useServices();
  const { data: stored } = useQuery(preparationQuery(services));
  const { data: notStored } = useQuery(storageQuery(services));
  return (
    <Section
      title={t`Prepare for site`}
      lead={t`Downloads what you need on site without a network, and checks it. Prepared data is pinned: the portal never removes it to free space.`}
    >
      {notStored === 'none' ? (
        <Notice tone="warning">
          <Trans>
            This browser offers no storage to prepare on. Open the portal in a normal window, not a
            private one.
          </Trans>
        </Notice>
      ) : stored === undefined ? (
        <Loading rows={3} />
      ) : (
        <Prepare stored={stored} />
      )}
    </Section>
  );
}

function Prepare({ stored }: { stored: Preparation | null }) {
  const { run, runner } = useSiteRun();
  const isRunning = run?.state === 'running';
  const latest = run?.state === 'ended' ? newest(run.preparation, stored) : stored;
  useEffect(() => {
    // A preparation cut short by a reload or a closed tab resumes by itself; a cancelled one does
    // not.
    const isCutShort = stored?.verified === null && !stored.stopped;
    if (isCutShort && runner.current() === null) runner.start(stored);
  }, [stored, runner]);
  return (
    <Flex direction="column" gap="5">
      {isRunning ? (
        <PrepareProgress progress={run.progress} onCancel={runner.cancel} />
      ) : (
        <>
          {run?.state === 'failed' ? (
            <Notice tone="warning">
              <Trans>The data on this device could not be read or written. Try again.</Trans>
            </Notice>
          ) : null}
          {latest === null ? null : <Outcome preparation={latest} />}
          <Chooser latest={latest} onStart={runner.start} />
        </>
      )}
      <PackPart canSave={!isRunning && latest !== null && latest.verified !== null} />
    </Flex>
  );
}

/** The running preparation, whichever screen started it. */
function useSiteRun(): { readonly run: SiteRun; readonly runner: SiteRunner } {
  const runner = siteRunner(useServices());
  return { run: useSyncExternalStore(runner.subscribe, runner.current), runner };
}

/** Another tab may have prepared something since. */
const newest = (ended: Preparation, stored: Preparation | null): Preparation =>
  stored !== null && stored.begunAt > ended.begunAt ? stored : ended;

function PackPart({ canSave }: { canSave: boolean }) {
  return (
    <Box borderTopWidth="1px" pt="4">
      <Box mb="3" maxW="prose" fontSize="sm" color="fg.muted">
        <Trans>
          Save the prepared data as a site pack to load it on another device you are signed in to.
          Alerts and their history are part of it.
        </Trans>
      </Box>
      <PackButtons canSave={canSave} />
    </Box>
  );
}

type ChooserProps = {
  latest: Preparation | null;
  onStart: (choice: { powerBlockIds: readonly PowerBlockId[]; range: LiveRange }) => void;
};

function Chooser({ latest, onStart }: ChooserProps) {
  const { t } = useLingui();
  const blocks = useNamedBlocks() ?? [];
  const awaitsFleet = useAwaitsFleet();
  const [chosen, setChosen] = useState<readonly PowerBlockId[]>(latest?.powerBlockIds ?? []);
  const [range, setRange] = useState<LiveRange>(latest?.range ?? 168);
  const visible = chosen.filter((id) => blocks.some(({ powerBlockId }) => powerBlockId === id));
  if (awaitsFleet) return <Loading rows={3} />;
  if (blocks.length === 0) {
    return (
      <Box fontSize="sm" color="fg.muted">
        <Trans>This device has no fleet to prepare yet.</Trans>
      </Box>
    );
  }
  return (
    <>
      <BlockChoice blocks={blocks} chosen={visible} onChange={setChosen} />
      <Box maxW="lg">
        <RangeField range={range} onChange={setRange} />
      </Box>
      <Flex wrap="wrap" align="center" columnGap="5" rowGap="3">
        <Button
          colorPalette="accent"
          disabled={visible.length === 0}
          onClick={() => {
            onStart({ powerBlockIds: visible, range });
          }}
        >
          {latest === null || latest.verified !== null ? t`Prepare for site` : t`Resume preparing`}
        </Button>
        <SizeLine powerBlockIds={visible} range={range} />
      </Flex>
    </>
  );
}
