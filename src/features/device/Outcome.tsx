import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useZone } from '../../components/time-text/use-zone';
import { RANGE_WORDS } from '../../components/time-text/range-words';
import { timeText } from '../../i18n/format/dates';
import { appKeptQuery } from '../../queries/device/device';
import type { Preparation, Verification } from '../../queries/device/device-site';
import { Icon } from '../../ui/icons/Icon';
import { Notice } from './Notice';
import { siteScreens, type ScreenAnswer } from './site-screens';
import { useNamedBlocks } from './use-named-blocks';
import { useScreenText } from './use-screen-text';

/** What preparing came to: which screens open without a network, and what is missing, and why. */
export function Outcome({ kept }: { kept: Preparation }) {
  if (kept.verified !== null) return <Verified kept={kept} verified={kept.verified} />;
  return (
    <Notice tone="info">
      {kept.stopped ? (
        <Trans>Preparing was cancelled; what came is kept. It can be resumed.</Trans>
      ) : (
        <Trans>Preparing was cut short; what came is kept. It can be resumed.</Trans>
      )}
    </Notice>
  );
}

function Verified({ kept, verified }: { kept: Preparation; verified: Verification }) {
  const { t } = useLingui();
  const zone = useZone();
  const blocks = useNamedBlocks();
  const { data: isAppKept } = useQuery(appKeptQuery());
  const answers = siteScreens(kept, verified, blocks, isAppKept ?? false);
  const isReady = answers.every(({ ready }) => ready);
  const range = t(RANGE_WORDS[kept.range]);
  const [at, to] = [timeText(verified.at, zone), timeText(kept.begunAt, zone)];
  return (
    <Flex direction="column" gap="3">
      <Notice tone={isReady ? 'success' : 'warning'}>
        {isReady ? (
          <Trans>Ready: these screens open without a network. Read back at {at}.</Trans>
        ) : (
          <Trans>Not everything is ready. Read back at {at}.</Trans>
        )}
      </Notice>
      <chakra.ul listStyleType="none" aria-label={t`Screens without a network`} fontSize="sm">
        {answers.map((answer) => (
          <ScreenLine key={answer.key} answer={answer} />
        ))}
      </chakra.ul>
      <Box fontSize="sm" color="fg.muted">
        <Trans>
          Prepared: {range} until {to}. Prepare again before you leave to have the newest.
        </Trans>
      </Box>
    </Flex>
  );
}

function ScreenLine({ answer }: { answer: ScreenAnswer }) {
  const { t } = useLingui();
  const { name, detail } = useScreenText(answer);
  return (
    <Flex as="li" align="flex-start" gap="2.5" py="1.5">
      <Icon
        name={answer.ready ? 'success' : 'warning'}
        label={answer.ready ? t`Ready` : t`Not ready`}
        color={answer.ready ? 'success.fg' : 'warning.fg'}
      />
      <Box>
        <chakra.span fontWeight="medium">{name}</chakra.span>
        {detail === '' ? null : <chakra.span color="fg.muted"> – {detail}</chakra.span>}
      </Box>
    </Flex>
  );
}
