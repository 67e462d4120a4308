import { Box, chakra, Flex, Heading } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { AgeText } from '../../components/time-text/AgeText';
import { AVERAGES_WORDS } from '../../components/time-text/interval-words';
import { PowerBlockLink } from '../../components/links/PowerBlockLink';
import { useLocale } from '../../components/time-text/use-locale';
import { useZone } from '../../components/time-text/use-zone';
import { Fact } from '../../components/power-block/Fact';
import { timeText } from '../../i18n/format/dates';
import type { StoredBlock, StoredWidth } from '../../queries/device/device-inventory';
import { useNow } from '../../queries/time/use-now';
import { BlockActions } from './BlockActions';
import { bytesText } from '../../i18n/format/bytes';

/** One power block: how much of its history is stored here, for which periods, and its actions. */
export function StoredBlockItem({ block }: { block: StoredBlock }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { powerBlockId, moduleIds, bytes, usedAt, widths } = block;
  const name = useBlockName(block);
  return (
    <chakra.li py="3" borderTopWidth="1px">
      <Flex wrap="wrap" justify="space-between" align="flex-start" columnGap="6" rowGap="3">
        <Box flex="1" minW="min(100%, 18rem)">
          <Heading as="h3" size="sm">
            {powerBlockId === null ? (
              name
            ) : (
              <PowerBlockLink
                powerBlockId={powerBlockId}
                display="inline-flex"
                alignItems="center"
                minH="target"
                _hover={{ textDecoration: 'underline' }}
              >
                {name}
              </PowerBlockLink>
            )}
          </Heading>
          <Flex as="dl" wrap="wrap" columnGap="5" rowGap="2" mt="1">
            <Fact name={t`On this device`}>{bytesText(bytes, locale)}</Fact>
            <Fact name={t`Modules`}>
              <Plural value={moduleIds.length} one="# module" other="# modules" />
            </Fact>
            <Fact name={t`Last used`}>{usedAt === null ? '–' : <AgeText at={usedAt} />}</Fact>
            <Fact name={t`Pinned`}>{usePinnedText(block)}</Fact>
          </Flex>
        </Box>
        <BlockActions block={block} name={name} />
      </Flex>
      {widths.length === 0 ? null : (
        <chakra.ul listStyleType="none" mt="3" fontSize="sm" color="fg.muted">
          {widths.map((width) => (
            <WidthLine key={width.interval} width={width} modules={moduleIds.length} />
          ))}
        </chakra.ul>
      )}
    </chakra.li>
  );
}

function useBlockName({ powerBlockId, name }: StoredBlock): string {
  const { t } = useLingui();
  return powerBlockId === null ? t`Modules no longer seen` : name;
}

function usePinnedText({ pinned }: StoredBlock): string {
  const { t } = useLingui();
  const texts = { all: t`All modules`, some: t`Some modules`, none: t`Nothing` };
  return texts[pinned];
}

/** "Averages of 1 h: 2026-10-22 14:00 to 2026-11-21 14:00, with gaps". */
function WidthLine({ width, modules }: { width: StoredWidth; modules: number }) {
  const { t } = useLingui();
  const zone = useZone();
  const now = useNow();
  const from = timeText(width.from, zone);
  // The newest bucket may not be over yet.
  const to = timeText(width.to < now ? width.to : now, zone);
  const what = t(AVERAGES_WORDS[width.interval]);
  const held = width.modules;
  const some = held < modules ? t`, ${held} of ${modules} modules` : '';
  const gaps = width.hasGaps ? t`, with gaps` : '';
  return (
    <chakra.li>
      {t`${what}: ${from} to ${to}`}
      {some}
      {gaps}
    </chakra.li>
  );
}
