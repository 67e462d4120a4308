import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFailureMeaning } from '../../components/connection/use-failure-meaning';
import { useLocale } from '../../components/time-text/use-locale';
import { countText } from '../../i18n/format/numbers';
import type { BlockProgress, BlockState, SiteProgress } from '../../queries/device/device-site';
import { ProgressBar } from '../../ui/progress/Bar';
import { Notice } from './Notice';

type PrepareProgressProps = { progress: SiteProgress | null; onCancel: () => void };

/** Progress of preparing, by power block. */
export function PrepareProgress({ progress, onCancel }: PrepareProgressProps) {
  const { t } = useLingui();
  const blocks = progress?.blocks ?? [];
  const done = blocks.filter(({ state }) => state === 'done' || state === 'failed').length;
  const all = blocks.length;
  const delayed = blocks.find(({ state, delayedBy }) => state === 'fetching' && delayedBy !== null);
  const trouble = progress?.error ?? delayed?.delayedBy;
  const meaning = useFailureMeaning(trouble?.kind ?? null);
  return (
    <Flex direction="column" gap="4" align="stretch">
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2">
        <Box role="status" fontWeight="medium">
          {progress?.phase === 'reading-back' ? <Trans>Checking the prepared data…</Trans> : null}
          {progress?.phase === 'alerts' ? <Trans>Preparing alerts and their history…</Trans> : null}
          {progress?.phase === 'configuration' ? (
            <Trans>Preparing the configuration of the machines…</Trans>
          ) : null}
          {progress === null || progress.phase === 'fetching' ? (
            <Trans>
              Preparing: {done} of {all} power blocks
            </Trans>
          ) : null}
        </Box>
        <Button variant="outline" onClick={onCancel}>{t`Cancel`}</Button>
      </Flex>
      {meaning === null ? null : <Notice tone="warning">{meaning}</Notice>}
      <chakra.ul listStyleType="none">
        {blocks.map((block) => (
          <BlockLine key={block.powerBlockId} block={block} />
        ))}
      </chakra.ul>
    </Flex>
  );
}

const STATE_WORDS: Record<BlockState, MessageDescriptor> = {
  waiting: msg`Waiting`,
  fetching: msg`Downloading`,
  done: msg`Downloaded`,
  failed: msg`Not all of it could be downloaded`,
};

function BlockLine({ block }: { block: BlockProgress }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { name, state, doneBuckets, allBuckets } = block;
  const done = countText(doneBuckets, locale);
  const all = countText(allBuckets, locale);
  return (
    <Grid
      as="li"
      templateColumns={{ base: '1fr', md: '14rem 1fr 16rem' }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      py="2"
      borderTopWidth="1px"
    >
      <Box fontWeight="medium">{name}</Box>
      <ProgressBar
        label={name}
        value={state === 'done' ? 1 : doneBuckets}
        max={state === 'done' ? 1 : Math.max(1, allBuckets)}
      />
      <Box fontSize="sm" color="fg.muted">
        {t(STATE_WORDS[state])}
        {allBuckets === 0 ? null : (
          <>
            {' · '}
            <Trans>
              {done} of {all} values
            </Trans>
          </>
        )}
      </Box>
    </Grid>
  );
}
