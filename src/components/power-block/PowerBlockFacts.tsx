import { chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countText } from '../../i18n/format/numbers';
import { useLocale } from '../locale/use-locale';
import { TotalText } from '../value/TotalText';
import { CountText } from './CountText';
import { Fact } from './Fact';
import type { PowerBlockSummary } from './power-block-summary';

/** A power block's figures beside its production (section 2). */
export function PowerBlockFacts({ summary }: { summary: PowerBlockSummary }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { offline } = summary;
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(6.5rem, 1fr))"
      columnGap="4"
      rowGap="3"
    >
      <Fact name={t`Produced energy`}>
        <TotalText total={summary.energy} />
      </Fact>
      <Fact name={t`Modules`}>
        {countText(summary.modules, locale)}
        {offline === 0 ? null : (
          <chakra.span ms="2" color="fg.subtle" fontWeight="normal" fontSize="xs">
            {t`${plural(offline, { one: '# offline', other: '# offline' })}`}
          </chakra.span>
        )}
      </Fact>
      <Fact name={t`Alarms`}>
        <CountText count={summary.alarms} hue="danger" />
      </Fact>
      <Fact name={t`Warnings`}>
        <CountText count={summary.warnings} hue="warning" />
      </Fact>
    </chakra.dl>
  );
}
