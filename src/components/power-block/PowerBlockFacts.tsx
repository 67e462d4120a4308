import { chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { fontSize, ink } from '../../ui/theme/ink';
import { countText } from '../../i18n/format/numbers';
import { useLocale } from '../time-text/use-locale';
import type { Total } from '../value/total';
import { TotalText } from '../value/TotalText';
import { TroubleCount } from '../value/TroubleCount';
import { Fact } from './Fact';
import type { PowerBlockSummary } from './power-block-summary';

/** Two columns, or all in a row where the card is wide enough. */
const byRoom = {
  gridTemplateColumns: '1fr 1fr',
  '@container (min-width: 30rem)': { gridTemplateColumns: '1.5fr 1.3fr 0.8fr 0.8fr' },
};

type PowerBlockFactsProps = {
  summary: Pick<PowerBlockSummary, 'modules' | 'offline' | 'alarms' | 'warnings' | 'energy'>;
};

/** Frame of the figures; it stays while they change. */
export function FactGrid({ children }: { children: ReactNode }) {
  return (
    <chakra.dl display="grid" columnGap="4" rowGap="3" css={byRoom}>
      {children}
    </chakra.dl>
  );
}

/**
 * Figures of a power block besides its production (rules §2.5), inside a FactGrid. Each is drawn
 * again only when it has changed.
 */
export function PowerBlockFacts({ summary }: PowerBlockFactsProps) {
  const { t } = useLingui();
  const { energy, modules, offline, alarms, warnings } = summary;
  return (
    <>
      <ProducedEnergy total={energy} />
      <Modules modules={modules} offline={offline} />
      <Trouble name={t`Alarms`} count={alarms} hue="danger" />
      <Trouble name={t`Warnings`} count={warnings} hue="warning" />
    </>
  );
}

const ProducedEnergy = memo(function ProducedEnergy({ total }: { total: Total }) {
  const { t } = useLingui();
  return (
    <Fact name={t`Lifetime energy`}>
      <TotalText total={total} />
    </Fact>
  );
});

const ASIDE = {
  marginInlineStart: '0.25rem',
  color: ink('fg.subtle'),
  fontWeight: 'normal',
  fontSize: fontSize('xs'),
} as const;

type ModulesProps = { modules: number; offline: number };

const Modules = memo(function Modules({ modules, offline }: ModulesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Fact name={t`Modules`}>
      {countText(modules, locale)}
      {offline === 0 ? null : (
        <span style={ASIDE}>
          {'· '}
          {t`${plural(offline, { one: '# offline', other: '# offline' })}`}
        </span>
      )}
    </Fact>
  );
});

type TroubleProps = { name: string; count: number; hue: 'danger' | 'warning' };

const Trouble = memo(function Trouble({ name, count, hue }: TroubleProps) {
  return (
    <Fact name={name}>
      <TroubleCount {...{ count, hue }} />
    </Fact>
  );
});
