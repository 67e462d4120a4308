import { chakra, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFresh } from '../../components/fleet/snapshot-context';
import { useFilteredFleet } from '../../components/fleet/use-filtered-fleet';
import { useLocale } from '../../components/locale/use-locale';
import { MODULE_STATUS_LOOKS } from '../../components/status/module-status-looks';
import {
  POWER_BLOCK_STATUS_LOOKS,
  SUB_STATUS_LOOKS,
} from '../../components/status/power-block-status-looks';
import { hueAsOf } from '../../components/status/status-look';
import { StatusBadge } from '../../components/status/StatusBadge';
import { PastMarkAfter } from '../../components/value/PastMark';
import { countText } from '../../i18n/format/numbers';
import { Icon } from '../../ui/icons/Icon';
import { fitting } from '../../ui/theme/ink';
import { statusCard, type StatusCardFigures } from './fleet-cards';
import { FleetCard } from './FleetCard';

/** Section 4: the status of all modules as one, and the sub-status below it. */
export function StatusCard() {
  const { t } = useLingui();
  const figures = useFilteredFleet(statusCard);
  return (
    <FleetCard
      title={t`Status`}
      icon="machines"
      parts={
        figures === undefined
          ? undefined
          : {
              figure: <Status {...figures} />,
              caption: <Below {...figures} />,
              detail: <Counts {...figures} />,
            }
      }
    />
  );
}

/** Beside the word: its icon, and the mark of what was. */
const ROOM = '4rem';
/** How much of an em a character takes. */
const CHARACTER = { en: 0.62, ja: 1.05 };

function Status({ status }: StatusCardFigures) {
  const { t } = useLingui();
  const locale = useLocale();
  const fresh = useFresh();
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
        {fresh ? null : <PastMarkAfter />}
      </span>
    </Flex>
  );
}

/** Section 4 gives no sub-status to offline; which part of the fleet is silent is said instead. */
function Below({ subStatus, disconnected, modules }: StatusCardFigures) {
  const { t } = useLingui();
  if (subStatus !== null)
    return <StatusBadge look={SUB_STATUS_LOOKS[subStatus]} blinking={subStatus === 'alarm'} />;
  if (disconnected === 0) return t`All modules connected`;
  return t`${plural(modules, {
    one: `${disconnected} of # module disconnected`,
    other: `${disconnected} of # modules disconnected`,
  })}`;
}

function Counts({ counts }: StatusCardFigures) {
  const locale = useLocale();
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gridTemplateColumns="auto 1fr"
      columnGap="4"
      rowGap="1"
      alignItems="center"
      justifyItems="start"
    >
      {counts.map(({ status, count }) => (
        <chakra.li key={status} display="contents">
          <StatusBadge look={MODULE_STATUS_LOOKS[status]} />
          <chakra.span color="fg" fontWeight="medium">
            {countText(count, locale)}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
