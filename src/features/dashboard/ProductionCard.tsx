import { Box } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AsOf } from '../../components/value/AsOf';
import { useFilteredFleet } from '../../components/view/use-filtered-fleet';
import { TotalText } from '../../components/value/TotalText';
import { productionCard } from './fleet-cards';
import { FleetCard, type CardContent } from './FleetCard';

/** Current power of the connected modules (rules §2.4). */
export function ProductionCard() {
  const { t } = useLingui();
  return <FleetCard title={t`Production`} icon="flash" content={CONTENT} />;
}

const useFigures = () => useFilteredFleet(productionCard);

const CONTENT: CardContent = { figure: <Power />, caption: <Connected />, detail: 'production' };

function Power() {
  const figures = useFigures();
  return figures === undefined ? null : <TotalText total={figures.total} size="figure" />;
}

function Connected() {
  const { t } = useLingui();
  const { connected = 0, modules = 0 } = useFigures() ?? {};
  return (
    <Box>
      {t`${plural(modules, {
        one: `${connected} of # module online`,
        other: `${connected} of # modules online`,
      })}`}{' '}
      <AsOf />
    </Box>
  );
}
