import { Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFresh } from '../../components/fleet/snapshot-context';
import { useFilteredFleet } from '../../components/view/use-filtered-fleet';
import { useLocale } from '../../components/time-text/use-locale';
import {
  POWER_BLOCK_STATUS_LOOKS,
  SUB_STATUS_LOOKS,
} from '../../components/status/power-block-status-looks';
import { hueAsOf } from '../../components/status/status-look';
import { StatusBadge } from '../../components/status/StatusBadge';
import { NotLiveIconAfter } from '../../components/value/NotLiveIcon';
import { Icon } from '../../ui/icons/Icon';
import { fitting } from '../../ui/theme/ink';
import { statusCard } from './fleet-cards';
import { FleetCard, type CardContent } from './FleetCard';

/** Status of all modules as one, with the sub-status below it (rules §4.4). */
export function StatusCard() {
  const { t } = useLingui();
  return <FleetCard title={t`Status`} icon="machines" content={CONTENT} />;
}

const useFigures = () => useFilteredFleet(statusCard);

const CONTENT: CardContent = { figure: <Status />, caption: <Below />, detail: 'status' };

/** Room next to the word for its icon and for the icon of a past value. */
const ROOM = '4rem';
/** Width of a character in em. */
const CHARACTER = { en: 0.62, ja: 1.05 };

function Status() {
  const { t } = useLingui();
  const locale = useLocale();
  const fresh = useFresh();
  const status = useFigures()?.status;
  if (status === undefined) return null;
  const look = POWER_BLOCK_STATUS_LOOKS[status];
  const word = t(look.word);
  return (
    <Flex
      as="span"
      align="center"
      gap="3"
      color={`${hueAsOf(look, fresh)}.fg`}
      style={{ fontSize: fitting('2xl', word.length * CHARACTER[locale], ROOM) }}
      whiteSpace="nowrap"
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
 * An offline fleet has no sub-status (rules §4.4); the number of silent modules is shown instead.
 */
function Below() {
  const { t } = useLingui();
  const { subStatus = null, disconnected = 0, modules = 0 } = useFigures() ?? {};
  if (subStatus !== null)
    return <StatusBadge look={SUB_STATUS_LOOKS[subStatus]} blinking={subStatus === 'alarm'} />;
  if (disconnected === 0) return t`All modules connected`;
  return t`${plural(modules, {
    one: `${disconnected} of # module disconnected`,
    other: `${disconnected} of # modules disconnected`,
  })}`;
}
