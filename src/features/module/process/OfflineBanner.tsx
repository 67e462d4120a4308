import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { AgeText } from '../../../components/time-text/AgeText';
import { useZone } from '../../../components/time-text/use-zone';
import type { EpochMs } from '../../../base/units';
import { knownZone } from '../../../base/zones';
import { timeText } from '../../../i18n/format/dates';
import { Icon } from '../../../ui/icons/Icon';

/** Banner of a silent machine (rules §2.9). `at` is null when it never sent anything. */
export function OfflineBanner({ at }: { at: EpochMs | null }) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      columnGap="3"
      px="4"
      py="2"
      mb="2"
      borderRadius="l2"
      colorPalette="danger"
      bg="colorPalette.solid"
      color="colorPalette.contrast"
    >
      <Icon name="cloudOff" />
      <chakra.strong fontWeight="semibold" letterSpacing="0.06em">
        <Trans>OFFLINE</Trans>
      </chakra.strong>
      <Box fontSize="sm">{at === null ? <Trans>No data yet</Trans> : <Since at={at} />}</Box>
    </Flex>
  );
}

function Since({ at }: { at: EpochMs }) {
  const zone = useZone();
  const when = timeText(at, zone);
  const where = knownZone(zone);
  return (
    <>
      <Trans>
        since {when} ({where})
      </Trans>
      {' · '}
      <AgeText at={at} />
    </>
  );
}
