import type { CSSProperties } from 'react';
import { useLocale } from '../../../components/time-text/use-locale';
import { isMarkedPast } from '../../../components/value/quality';
import { NotLiveIcon } from '../../../components/value/NotLiveIcon';
import { valueRange } from '../../../domain/alerts/process-limits';
import { numberText } from '../../../i18n/format/numbers';
import { UNIT_SYMBOLS } from '../../../i18n/format/units';
import { HiddenText } from '../../../ui/HiddenText';
import { Icon } from '../../../ui/icons/Icon';
import { ink, ROUNDED, SEMIBOLD } from '../../../ui/theme/ink';
import type { Hue } from '../../../ui/theme/palette';
import type { At } from './layouts/layout';
import { centredAt, VALUE_SIZE } from './placement';
import type { ProcessValue, SheetControl } from './process-view';
import { RangeBar } from './RangeBar';
import { SensorButton } from './SensorButton';
import { TROUBLE_HUES } from './trouble-look';
import { useSensorText } from './use-sensor-text';

const SIGN = { boxSize: '1.15em', flexShrink: 0, me: '0.15em' } as const;

/** A row, so that a sign does not make the line higher. */
const TAG: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: '1.2em',
};

const CHIP: CSSProperties = {
  display: 'block',
  padding: '0 0.15em',
  borderRadius: ROUNDED,
  whiteSpace: 'nowrap',
  lineHeight: '1.2',
  textAlign: 'center',
};

const groundOf = (hue: Hue | null): CSSProperties =>
  hue === null
    ? { background: ink('bg.panel') }
    : { background: ink(`${hue}.subtle`), border: `1px solid ${ink(`${hue}.fg`)}` };

type ValueChipProps = {
  value: ProcessValue;
  at: At;
  sheet: SheetControl;
  /** Whether Tab stops at this value; arrow keys reach the others. */
  isTabStop: boolean;
};

/**
 * A value at its place in the drawing: tag, number and unit, and a bar where a limit or a nominal
 * value is known.
 */
export function ValueChip({ value, at, sheet, isTabStop }: ValueChipProps) {
  const { quality, trouble, variable } = value;
  const hue = trouble === null ? null : TROUBLE_HUES[trouble.kind];
  const { tag, meaning } = useSensorText(variable);
  const range = valueRange(variable);
  return (
    <SensorButton
      {...{ value, sheet }}
      data-variable={variable}
      tabIndex={isTabStop ? 0 : -1}
      style={{ ...centredAt(at), display: 'grid', placeItems: 'center' }}
    >
      <span style={{ ...CHIP, ...groundOf(hue) }}>
        <HiddenText>{meaning} </HiddenText>
        <span style={{ ...TAG, color: ink(hue === null ? 'fg.muted' : `${hue}.fg`) }}>
          {isMarkedPast(quality) ? <NotLiveIcon isSilent={quality === 'silent'} /> : null}
          {trouble === null ? null : <Icon name="warning" {...SIGN} />}
          {tag}
        </span>{' '}
        <Reading value={value} />
        {range === null ? null : (
          <RangeBar {...{ range }} value={value.quantity.value} isLive={quality === 'live'} />
        )}
      </span>
    </SensorButton>
  );
}

/** Number and unit, for power also its nominal value. */
function Reading({ value: { quantity, quality, variable } }: Pick<ValueChipProps, 'value'>) {
  const locale = useLocale();
  const range = valueRange(variable);
  return (
    <>
      <span
        data-number=""
        style={{
          fontSize: VALUE_SIZE,
          fontWeight: SEMIBOLD,
          color: ink(quality === 'live' ? 'fg' : 'fg.subtle'),
        }}
      >
        {numberText(quantity, locale)}
      </span>{' '}
      <span style={{ color: ink('fg.subtle') }}>
        {range !== null && range.limit === null ? `/ ${String(range.to)} ` : null}
        {UNIT_SYMBOLS[quantity.unit]}
      </span>
    </>
  );
}
