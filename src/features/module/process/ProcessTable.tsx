import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { ValueText } from '../../../components/value/ValueText';
import type { ProcessValue, ProcessView, SheetControl } from './process-view';
import { SensorButton } from './SensorButton';
import { TroubleBadge } from './TroubleBadge';
import { useSensorText } from './use-sensor-text';

type ProcessTableProps = {
  view: ProcessView;
  /**
   * With it the table is visible and its values can be pressed; otherwise it is for screen readers.
   */
  sheet?: SheetControl;
};

/** Styled from the table: each drawing has eighty such cells. */
const CELLS = {
  '& tr': { borderBottomWidth: '1px' },
  '& thead': { color: 'fg.muted' },
  '& th': { fontWeight: 'medium', textAlign: 'start', pe: '3' },
  '& thead th': { py: '2' },
  '& :is(th, td):last-child': { textAlign: 'end', pe: '0' },
} as const;

/** Every value of the drawing as a table. */
export function ProcessTable({ view: { values }, sheet }: ProcessTableProps) {
  const { t } = useLingui();
  return (
    <chakra.table
      width="full"
      fontSize="sm"
      borderCollapse="collapse"
      css={CELLS}
      aria-label={t`Live values`}
    >
      <thead>
        <tr>
          <th scope="col">{t`Sensor`}</th>
          <th scope="col">{t`Measures`}</th>
          <th scope="col">{t`Value`}</th>
        </tr>
      </thead>
      <tbody>
        {values.map((value) => (
          <Row key={value.variable} {...{ value, sheet }} />
        ))}
      </tbody>
    </chakra.table>
  );
}

type RowProps = { value: ProcessValue; sheet: SheetControl | undefined };

function Row({ value, sheet }: RowProps) {
  const { tag, meaning } = useSensorText(value.variable);
  const text = <ValueText quantity={value.quantity} quality={value.quality} />;
  return (
    <tr>
      <th scope="row">
        {tag} {value.trouble === null ? null : <TroubleBadge trouble={value.trouble} />}
      </th>
      <td>{meaning}</td>
      <td>
        {sheet === undefined ? (
          text
        ) : (
          <SensorButton {...{ value, sheet }} textAlign="end" px="2" me="-2">
            {text}
          </SensorButton>
        )}
      </td>
    </tr>
  );
}
