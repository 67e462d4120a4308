import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { PowerBlockSummary } from '../../components/power-block/power-block-summary';
import { TroubleCount } from '../../components/value/TroubleCount';
import { Badges, OnSitePart, Production, type PartProps } from './PowerBlockParts';
import { useSummary } from './use-summary';

const alarmsOf = ({ alarms }: PowerBlockSummary) => alarms;

/** Figures of a power block's card on a phone, in a grid of two columns; the page has the rest. */
export function PhoneFigures({ powerBlockId }: PartProps) {
  return (
    <>
      <Production powerBlockId={powerBlockId} size="text" />
      <Badges powerBlockId={powerBlockId} />
      <Alarms powerBlockId={powerBlockId} />
      <OnSitePart powerBlockId={powerBlockId} />
    </>
  );
}

function Alarms({ powerBlockId }: PartProps) {
  const { t } = useLingui();
  const alarms = useSummary(powerBlockId, alarmsOf);
  if (alarms === undefined) return null;
  return (
    <Box fontSize="sm" color="fg.muted">
      {t`Alarms`} <TroubleCount count={alarms} hue="danger" />
    </Box>
  );
}
