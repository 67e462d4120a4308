import type { ParameterDeviation, ParameterInfo } from '../../../domain/configuration/config-entry';
import { sameValue } from '../../../domain/configuration/same-value';
import { bySegment, segmentsOf } from '../../../domain/configuration/path';

/** A deviating parameter with its declaration. */
export interface DeviationRow extends ParameterDeviation {
  /** Null where the catalogue on this device does not have it. */
  readonly info: ParameterInfo | null;
  /** Segments of its name; its key where the name is not known. */
  readonly path: readonly string[];
  /** Whether it differs from the majority; false without one. */
  readonly isOdd: boolean;
  /** Share of the reporting machines that have the majority's value, 0 to 1. */
  readonly share: number;
}

/**
 * Returns the rows: those that differ from the majority first, then those outside their limits,
 * each by path.
 */
export function deviationRows(
  parameters: readonly ParameterDeviation[],
  catalogue: readonly ParameterInfo[],
): readonly DeviationRow[] {
  const infos = new Map(catalogue.map((info) => [info.key, info]));
  return parameters
    .map((parameter) => {
      const info = infos.get(parameter.key) ?? null;
      const { agreeing, reporting } = parameter;
      return {
        ...parameter,
        info,
        path: info === null ? [parameter.key] : segmentsOf(info.name),
        isOdd: isOddOne(parameter, info),
        share: reporting === 0 ? 0 : agreeing / reporting,
      };
    })
    .sort(
      (a, b) =>
        Number(b.isOdd) - Number(a.isOdd) ||
        Number(b.outside) - Number(a.outside) ||
        bySegment(a.path.join(' '), b.path.join(' ')),
    );
}

/** A default or a limit may be left together with the majority. */
function isOddOne(
  { value, unit, majority, majorityUnit }: ParameterDeviation,
  info: ParameterInfo | null,
): boolean {
  if (majority === null) return false;
  const form = { type: info?.type ?? 'text', resolution: info?.resolution ?? null };
  const usual = { value: majority, form: { ...form, unit: majorityUnit } };
  return !sameValue({ value, form: { ...form, unit } }, usual);
}
