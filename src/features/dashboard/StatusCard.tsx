import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { AsOf } from '../../components/value/AsOf';
import { useFresh } from '../../components/fleet/snapshot-context';
import { useFilteredFleet } from '../../components/view/use-filtered-fleet';
import { useLocale } from '../../components/time-text/use-locale';
import {
  POWER_BLOCK_STATUS_LOOKS,
  SUB_STATUS_LOOKS,
} from '../../components/status/power-block-status-looks';
import { PowerBlockStatusBadges } from '../../components/status/PowerBlockStatusBadges';
import { hueAsOf } from '../../components/status/status-look';
import { StatusBadge } from '../../components/status/StatusBadge';
import { NotLiveIconAfter } from '../../components/value/NotLiveIcon';
import { Icon } from '../../ui/icons/Icon';
import { LaterPart } from '../../ui/later/LaterPart';
import { fitting } from '../../ui/theme/ink';
import { statusCard } from './fleet-cards';
import { FleetCard, type CardContent } from './FleetCard';
import { LazyCardDetail } from './lazy-parts';

/** Status of all modules as one, with the sub-status below it (rules §4.4). */
export function StatusCard() {
  const { t } = useLingui();
  return <FleetCard title={t`Status`} icon="machines" content={CONTENT} />;
}

const useFigures = () => useFilteredFleet(statusCard);

const CONTENT: CardContent = { figure: <Status />, caption: <Below />, detail: 'status' };

/** Room next to the word for its icon and for the icon of a past value. */
const ROOM = '4rem';
/** Two lines: the page below must not move when their code is here. */
const NOT_COUNTED_HEIGHT = '11';
/** Width of a character in em. */
const CHARACTER = { en: 0.62, ja: 1.05 };

function Status() {
  const { t } = useLingui();
  const locale = useLocale();
  const fresh = useFresh();
  const figures = useFigures();
  if (figures === undefined) return null;
  const { status, online, offline, modules } = figures;
  const look = POWER_BLOCK_STATUS_LOOKS[status];
  const word = online === null ? t(look.word) : t`${offline} of ${modules} offline`;
  return (
    <Flex
      as="span"
      align="center"
      gap="3"
      color={`${hueAsOf(look, fresh)}.fg`}
      style={{ fontSize: `max(1rem, ${fitting('2xl', word.length * CHARACTER[locale], ROOM)})` }}
      textWrap="balance"
      fontWeight="semibold"
      lineHeight="1.2"
    >
      <Icon name={look.icon} boxSize="8" />
      <span>
        {word}
        {fresh ? null : <NotLiveIconAfter />}
      </span>
    </Flex>
  );
}

/**
 * An offline fleet has no sub-status (rules §4.4): below it is the status of the modules that are
 * online, if any.
 */
function Below() {
  const figures = useFigures();
  if (figures === undefined) return null;
  const { status, subStatus, online, left } = figures;
  const isSubShown = online === null && subStatus !== null && subStatus !== status;
  return (
    <Flex direction="column" align="flex-start" gap="1">
      <AsOf />
      {online === null ? null : <PowerBlockStatusBadges {...online} />}
      {isSubShown ? (
        <StatusBadge look={SUB_STATUS_LOOKS[subStatus]} blinking={subStatus === 'alarm'} />
      ) : null}
      {left === 0 ? null : (
        <Box minH={NOT_COUNTED_HEIGHT}>
          <LaterPart loading={null}>
            <LazyCardDetail of="notCounted" />
          </LaterPart>
        </Box>
      )}
    </Flex>
  );
}
