import { useLingui } from '@lingui/react/macro';
import type { ParameterInfo } from '../../domain/configuration/config-entry';
import { Facts } from './Facts';

type ParameterFactsProps = {
  /** Null where the catalogue does not have it. */
  info: ParameterInfo | null;
  name: string;
  parameterKey: string;
  configType: string;
};

/** Declaration of a parameter, with everything that is present. */
export function ParameterFacts({ info, name, parameterKey, configType }: ParameterFactsProps) {
  const { t } = useLingui();
  const unit = info?.unit ?? null;
  const withUnit = (value: string | null | undefined): string =>
    value === null || value === undefined ? '' : unit === null ? value : `${value} ${unit}`;
  return (
    <Facts
      facts={[
        [t`Name`, name],
        [t`Key`, parameterKey],
        [t`Config type`, configType],
        [t`Description`, info?.description ?? ''],
        [t`Default`, withUnit(info?.default)],
        [t`Minimum`, withUnit(info?.min)],
        [t`Maximum`, withUnit(info?.max)],
        [t`Unit`, unit ?? ''],
        [t`Note`, info?.note ?? ''],
        [t`Firmware from`, info?.since ?? ''],
        [t`Firmware before`, info?.until ?? ''],
      ]}
    />
  );
}
