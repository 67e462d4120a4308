import { chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countText } from '../../i18n/format/numbers';
import { useLocale } from '../locale/use-locale';
import { TotalText } from '../value/TotalText';
import { TroubleCount } from '../value/TroubleCount';
import { Fact } from './Fact';
import type { PowerBlockSummary } from './power-block-summary';

/** Two by two, or all in a row where the card has the room. */
const byRoom = {
  gridTemplateColumns: '1fr 1fr',
  '@container (min-width: 30rem)': { gridTemplateColumns: '1.5fr 1.3fr 0.8fr 0.8fr' },
};

/** A power block's figures beside its production (section 2). */
export function PowerBlockFacts({ summary }: { summary: PowerBlockSummary }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { offline } = summary;
  return (
    <chakra.dl display="grid" columnGap="4" rowGap="3" css={byRoom}>
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
        <TroubleCount count={summary.alarms} hue="danger" />
      </Fact>
      <Fact name={t`Warnings`}>
        <TroubleCount count={summary.warnings} hue="warning" />
      </Fact>
    </chakra.dl>
  );
}
