import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFilteredFleet } from '../../components/view/use-filtered-fleet';
import { TotalText } from '../../components/value/TotalText';
import { productionCard } from './fleet-cards';
import { FleetCard, type CardParts } from './FleetCard';

/** Section 2: what the connected modules produce now. */
export function ProductionCard() {
  const { t } = useLingui();
  return <FleetCard title={t`Production`} icon="flash" parts={PARTS} />;
}

const useFigures = () => useFilteredFleet(productionCard);

const PARTS: CardParts = { figure: <Power />, caption: <Connected />, detail: 'production' };

function Power() {
  const figures = useFigures();
  return figures === undefined ? null : <TotalText total={figures.total} size="figure" />;
}

function Connected() {
  const { t } = useLingui();
  const { connected = 0, modules = 0 } = useFigures() ?? {};
  return t`${plural(modules, {
    one: `${connected} of # module connected`,
    other: `${connected} of # modules connected`,
  })}`;
}
