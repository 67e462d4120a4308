import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useZone } from '../../components/time-text/use-zone';
import { RANGE_WORDS } from '../../components/time-text/range-words';
import { timeText } from '../../i18n/format/dates';
import { appCachedQuery } from '../../queries/device/device';
import type { Preparation, Verification } from '../../queries/device/device-site';
import { useServices } from '../../queries/services';
import { Icon } from '../../ui/icons/Icon';
import { KeepSignedIn } from './KeepSignedIn';
import { Notice } from './Notice';
import { siteScreens, type ScreenReadiness } from './site-screens';
import { useNamedBlocks } from './use-named-blocks';
import { useScreenText } from './use-screen-text';

/** Result of preparing: which screens open without a network, what is missing, and why. */
export function Outcome({ preparation }: { preparation: Preparation }) {
  const { verified, stopped } = preparation;
  if (verified !== null) return <Verified preparation={preparation} verified={verified} />;
  return (
    <Notice tone="info">
      {stopped ? (
        <Trans>Preparing was cancelled. Data downloaded so far is kept. You can resume it.</Trans>
      ) : (
        <Trans>Preparing was interrupted. Data downloaded so far is kept. You can resume it.</Trans>
      )}
    </Notice>
  );
}

type VerifiedProps = { preparation: Preparation; verified: Verification };

function Verified({ preparation, verified }: VerifiedProps) {
  const { t } = useLingui();
  const zone = useZone();
  const blocks = useNamedBlocks() ?? [];
  const { data: isAppCached } = useQuery(appCachedQuery());
  const staysSignedIn = useStaysSignedIn();
  const screens = siteScreens(preparation, verified, blocks, {
    isAppCached: isAppCached ?? false,
    staysSignedIn,
  });
  const isReady = screens.every(({ ready }) => ready);
  const range = t(RANGE_WORDS[preparation.range]);
  const at = timeText(verified.at, zone);
  const to = timeText(preparation.begunAt, zone);
  return (
    <Flex direction="column" gap="3">
      <Notice tone={isReady ? 'success' : 'warning'}>
        {isReady ? (
          <Trans>Ready for offline use. Checked {at}.</Trans>
        ) : (
          <Trans>Not everything is ready. Checked {at}.</Trans>
        )}
      </Notice>
      {staysSignedIn ? null : <KeepSignedIn />}
      <chakra.ul listStyleType="none" aria-label={t`Screens without a network`} fontSize="sm">
        {screens.map((screen) => (
          <ScreenLine key={screen.key} screen={screen} />
        ))}
      </chakra.ul>
      <Box fontSize="sm">
        <Trans>
          Not included: the bar of states of a past day, trends of further variables, log and
          blackbox files, the audit log, and commands. They need a network.
        </Trans>
      </Box>
      <Box fontSize="sm" color="fg.muted">
        <Trans>
          Prepared: {range} until {to}. Prepare again before you leave to have the newest.
        </Trans>
      </Box>
    </Flex>
  );
}

/** Read again at the first response: a start confirms the sign-in before it. */
function useStaysSignedIn(): boolean {
  const { connection, stayingSignedIn } = useServices();
  return useSyncExternalStore(connection.subscribe, () => stayingSignedIn?.isOn() ?? true);
}

function ScreenLine({ screen }: { screen: ScreenReadiness }) {
  const { t } = useLingui();
  const { name, detail } = useScreenText(screen);
  return (
    <Flex as="li" align="flex-start" gap="2.5" py="1.5">
      <Icon
        name={screen.ready ? 'success' : 'warning'}
        label={screen.ready ? t`Ready` : t`Not ready`}
        color={screen.ready ? 'success.fg' : 'warning.fg'}
      />
      <Box>
        <chakra.span fontWeight="medium">{name}</chakra.span>
        {detail === '' ? null : <chakra.span color="fg.muted"> – {detail}</chakra.span>}
      </Box>
    </Flex>
  );
}
