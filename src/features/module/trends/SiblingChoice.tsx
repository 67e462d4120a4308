import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../components/variables/Select';
import type { Compared } from './compared';
import { MOST_SIBLINGS, type SiblingGroup, type Siblings } from './siblings';

type SiblingChoiceProps = {
  /** Content of the chart. */
  of: string;
  value: Compared;
  siblings: Readonly<Record<SiblingGroup, Siblings>>;
  onChange: (value: Compared) => void;
};

/** Choice of the group that a chart is compared with; nothing is requested until one is chosen. */
export function SiblingChoice({ of, value, siblings, onChange }: SiblingChoiceProps) {
  const { t } = useLingui();
  const { block, type } = siblings;
  if (block.all === 0 && type.all === 0) return null;
  const inBlock = block.all;
  const ofType = type.all;
  const most = MOST_SIBLINGS;
  const options: { value: Compared; text: string }[] = [
    { value: 'none', text: t`Compare with…` },
    ...(inBlock === 0 ? [] : [{ value: 'block' as const, text: t`Same power block (${inBlock})` }]),
    ...(ofType === 0
      ? []
      : [
          {
            value: 'type' as const,
            text: ofType > most ? t`Same type (${most} of ${ofType})` : t`Same type (${ofType})`,
          },
        ]),
  ];
  return (
    <Box display="contents" data-changed={value === 'none' ? undefined : ''}>
      <Select label={t`Compare with: ${of}`} {...{ value, options, onChange }} />
    </Box>
  );
}
