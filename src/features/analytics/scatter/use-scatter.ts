import { useMemo } from 'react';
import { lineValues } from '../../../components/variables/line-values';
import {
  differenceOf,
  scatterPoints,
  variablesOfAxis,
  type ScatterAxis,
  type ScatterPoints,
} from '../../../domain/analytics/scatter';
import { areOthersFetched, isFetched, joinHistory } from '../../../domain/analytics/run-history';
import type { ModuleId } from '../../../domain/ids';
import type { VariableName } from '../../../domain/machine/variables';
import { defaultColumn } from '../../../domain/series/default-column';
import { variableBundle } from '../../../domain/series/series';
import type { Interval } from '../../../domain/time/intervals';
import type { AnyPeriod } from '../../../domain/time/time-ranges';
import { historyKey, useHistories, type Histories } from '../../../queries/history/use-histories';
import type { EpochMs } from '../../../base/units';
import type { AnalyticsMachine } from '../use-machines';

export interface ScatterRequest {
  readonly machines: readonly AnalyticsMachine[];
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly period: AnyPeriod;
  readonly interval: Interval;
}

/** Points of one machine, and the start of their first bucket. */
export interface MachinePoints {
  readonly machine: AnalyticsMachine;
  readonly points: ScatterPoints;
  readonly from: EpochMs;
}

export const axisVariables = ({ x, y }: Pick<ScatterRequest, 'x' | 'y'>) => [
  ...new Set([...variablesOfAxis(x), ...variablesOfAxis(y)]),
];

/** Returns the points of each machine, as far as their history is stored on this device. */
export function useScatter(request: ScatterRequest): readonly MachinePoints[] {
  const { machines, x, y, period, interval } = request;
  const variables = axisVariables({ x, y });
  const histories = useHistories(
    machines.flatMap(({ moduleId }) =>
      variables.map((variable) => ({
        moduleId,
        bundle: variableBundle(variable),
        period,
        interval,
      })),
    ),
  );
  return useMemo(
    () =>
      machines.flatMap((machine) => {
        const found = pointsOf(machine.moduleId, { x, y }, histories);
        return found === null ? [] : [{ machine, ...found }];
      }),
    [machines, histories, x, y],
  );
}

/** Returns the points of a machine; null while its history is read for the first time. */
function pointsOf(
  moduleId: ModuleId,
  { x, y }: Pick<ScatterRequest, 'x' | 'y'>,
  histories: Histories,
): Omit<MachinePoints, 'machine'> | null {
  const parts = axisVariables({ x, y }).map((variable) =>
    histories.get(historyKey({ moduleId, bundle: variableBundle(variable) })),
  );
  const read = parts.flatMap((part) => part ?? []);
  const history = read.length < parts.length ? null : joinHistory(read);
  if (history === null) return null;
  // As measured, as the chart and the statistics of the page: power may be below 0.
  const valuesOf = (variable: VariableName) =>
    variable === 'PowerOutput'
      ? (history.columns.get(defaultColumn(variable)) ?? new Float64Array())
      : lineValues(history, variable);
  const axis = ({ variable, minus }: ScatterAxis) =>
    differenceOf(valuesOf(variable), minus === null ? null : valuesOf(minus));
  const isBucketFetched = (bucket: number) =>
    isFetched(history, bucket) && areOthersFetched(history, bucket, bucket + 1);
  return { points: scatterPoints(axis(x), axis(y), isBucketFetched), from: history.span.from };
}
