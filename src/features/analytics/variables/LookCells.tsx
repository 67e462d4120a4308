import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { AGGREGATION_WORDS } from '../../../components/variables/aggregation-words';
import { Select } from '../../../components/variables/Select';
import {
  hasMarkersOf,
  INTERPOLATIONS,
  SWIM_LANES,
  type AnalyticsRow,
  type Interpolation,
} from '../../../domain/analytics/analytics-view';
import { AGGREGATIONS } from '../../../domain/catalogues';
import { isCode } from '../../../domain/machine/variables';
import { ColourChoice } from './ColourChoice';
import { ExtentChoice } from './ExtentChoice';
import { RowCell } from './RowCell';
import { Tick } from './Tick';

const LINE_WORDS: Record<Interpolation, MessageDescriptor> = {
  stepped: msg`Stepped`,
  linear: msg`Linear`,
  curve: msg`Curve`,
};

/** Aggregations of a code: it has neither average nor median. */
const CODE_AGGREGATIONS = AGGREGATIONS.filter((one) => one !== 'avg' && one !== 'median');
const LANES = Array.from({ length: SWIM_LANES }, (_, lane) => String(lane));

type LookCellsProps = {
  row: AnalyticsRow;
  /** Machine and variable. */
  name: string;
  hasAggregations: boolean;
  onChange: (part: Partial<AnalyticsRow>) => void;
};

/** Cells of a row about its line; a code is a row of boxes, which has no axis and no shape. */
export function LookCells({ row, name, hasAggregations, onChange }: LookCellsProps) {
  const { t } = useLingui();
  const isOfCodes = isCode(row.variable);
  const aggregations = isOfCodes ? CODE_AGGREGATIONS : AGGREGATIONS;
  return (
    <>
      {hasAggregations ? (
        <RowCell>
          <Select
            minW="7.75rem"
            label={t`Aggregation of ${name}`}
            value={row.aggregation}
            options={aggregations.map((value) => ({ value, text: t(AGGREGATION_WORDS[value]) }))}
            onChange={(aggregation) => {
              onChange({ aggregation });
            }}
          />
        </RowCell>
      ) : null}
      <RowCell>
        <ColourChoice
          label={t`Colour of ${name}`}
          value={row.colour}
          onChange={(colour) => {
            onChange({ colour });
          }}
        />
      </RowCell>
      {isOfCodes ? (
        <MarkersCell {...{ row, name, onChange }} />
      ) : (
        <NumberCells {...{ row, name, onChange }} />
      )}
      <RowCell>
        <Select
          minW="4.25rem"
          label={t`Swim lane of ${name}`}
          value={String(row.lane)}
          options={LANES.map((value, lane) => ({ value, text: String(lane + 1) }))}
          onChange={(lane) => {
            onChange({ lane: Number(lane) });
          }}
        />
      </RowCell>
    </>
  );
}

/** Number of cells of `NumberCells`. */
const NUMBER_CELLS = 4;

/** Markers of a code, in place of the cells that only numbers have. */
function MarkersCell({ row, name, onChange }: NumberCellsProps) {
  const { t } = useLingui();
  return (
    <RowCell colSpan={NUMBER_CELLS}>
      {hasMarkersOf(row.variable) ? (
        <Flex align="center" fontSize="sm">
          <Tick
            label={t`Markers of ${name}`}
            checked={row.hasMarkers}
            onChange={(hasMarkers) => {
              onChange({ hasMarkers });
            }}
          />
          <span aria-hidden>
            <Trans>Markers</Trans>
          </span>
        </Flex>
      ) : null}
    </RowCell>
  );
}

type NumberCellsProps = Omit<LookCellsProps, 'hasAggregations'>;

/** Cells of a row of numbers: a code has no axis, no shape, no envelope and no dots. */
function NumberCells({ row, name, onChange }: NumberCellsProps) {
  const { t } = useLingui();
  return (
    <>
      <RowCell>
        <ExtentChoice
          name={name}
          value={row.extent}
          onChange={(extent) => {
            onChange({ extent });
          }}
        />
      </RowCell>
      <RowCell>
        <Select
          minW="6.75rem"
          label={t`Line of ${name}`}
          value={row.interpolation}
          options={INTERPOLATIONS.map((value) => ({ value, text: t(LINE_WORDS[value]) }))}
          onChange={(interpolation) => {
            onChange({ interpolation });
          }}
        />
      </RowCell>
      <RowCell>
        <Tick
          label={t`Envelope of ${name}`}
          checked={row.hasEnvelope}
          onChange={(hasEnvelope) => {
            onChange({ hasEnvelope });
          }}
        />
      </RowCell>
      <RowCell>
        <Tick
          label={t`Dots of ${name}`}
          checked={row.hasDots}
          onChange={(hasDots) => {
            onChange({ hasDots });
          }}
        />
      </RowCell>
    </>
  );
}
