import { Field, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../components/variables/Select';
import type { BandWidth, RunEdge } from '../../../domain/analytics/run-overlay';
import { START_STATES } from '../../../domain/machine/machine-states';
import { Choice } from '../../../ui/choice/Choice';
import { edgeText } from './run-words';

type OverlayControlsProps = {
  edge: RunEdge;
  band: BandWidth;
  onEdge: (edge: RunEdge) => void;
  onBand: (band: BandWidth) => void;
};

const EDGES: readonly RunEdge[] = ['start', ...START_STATES.keys()];

/** Choice of the edge at which the runs are aligned, and of the width of the band. */
export function OverlayControls({ edge, band, onEdge, onBand }: OverlayControlsProps) {
  const { t } = useLingui();
  return (
    <Flex wrap="wrap" gap="5" align="flex-end">
      <Field.Root w="auto">
        <Field.Label>{t`Aligned at`}</Field.Label>
        <Select
          label={t`Aligned at`}
          value={String(edge)}
          options={EDGES.map((value) => ({ value: String(value), text: edgeText(value, t) }))}
          onChange={(value) => {
            onEdge(value === 'start' ? value : Number(value));
          }}
        />
      </Field.Root>
      <Choice
        label={t`Band of the good starts`}
        value={band}
        options={[
          { value: 'all', text: t`minimum to maximum` },
          { value: 'most', text: t`10 % to 90 %` },
        ]}
        onChange={onBand}
      />
    </Flex>
  );
}
