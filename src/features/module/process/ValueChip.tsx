import type { CSSProperties } from 'react';
import type { ModuleRow } from '../../../components/module-table/module-row';
import { useLocale } from '../../../components/time-text/use-locale';
import { NotLiveIcon } from '../../../components/value/NotLiveIcon';
import { numberText } from '../../../i18n/format/numbers';
import { UNIT_SYMBOLS } from '../../../i18n/format/units';
import { HiddenText } from '../../../ui/HiddenText';
import { Icon } from '../../../ui/icons/Icon';
import { ink, ROUNDED, SEMIBOLD } from '../../../ui/theme/ink';
import type { Hue } from '../../../ui/theme/palette';
import type { At } from './layouts/layout';
import { centredAt } from './placement';
import type { ProcessValue } from './process-view';
import { SensorButton } from './SensorButton';
import { TROUBLE_HUES } from './trouble-look';
import { useSensorText } from './use-sensor-text';

const SIGN = {
  display: 'inline-block',
  boxSize: '1.15em',
  verticalAlign: '-0.2em',
  me: '0.15em',
} as const;

const CHIP: CSSProperties = {
  display: 'block',
  padding: '0 0.2em',
  borderRadius: ROUNDED,
  whiteSpace: 'nowrap',
  lineHeight: '1.2',
  textAlign: 'center',
};

const groundOf = (hue: Hue | null): CSSProperties =>
  hue === null
    ? { background: ink('bg.panel') }
    : { background: ink(`${hue}.subtle`), border: `1px solid ${ink(`${hue}.fg`)}` };

type ValueChipProps = { value: ProcessValue; row: ModuleRow; at: At };

/**
 * A value at its place in the drawing: tag, number and unit, with the past icon when it is not
 * live.
 */
export function ValueChip({ value, row, at }: ValueChipProps) {
  const locale = useLocale();
  const { quantity, quality, trouble } = value;
  const hue = trouble === null ? null : TROUBLE_HUES[trouble.kind];
  const { tag, meaning } = useSensorText(value.variable);
  const isPast = quality === 'silent' || quality === 'held';
  return (
    <SensorButton
      {...{ value, row }}
      look={{ style: centredAt(at), display: 'grid', placeItems: 'center' }}
    >
      <span style={{ ...CHIP, ...groundOf(hue) }}>
        <HiddenText>{meaning} </HiddenText>
        <span style={{ display: 'block', color: ink(hue === null ? 'fg.muted' : `${hue}.fg`) }}>
          {isPast ? <NotLiveIcon /> : null}
          {trouble === null ? null : <Icon name="warning" {...SIGN} />}
          {tag}
        </span>{' '}
        <span
          style={{
            fontSize: '1.1em',
            fontWeight: SEMIBOLD,
            color: ink(quality === 'live' ? 'fg' : 'fg.subtle'),
          }}
        >
          {numberText(quantity, locale)}
        </span>{' '}
        <span style={{ color: ink('fg.subtle') }}>{UNIT_SYMBOLS[quantity.unit]}</span>
      </span>
    </SensorButton>
  );
}
