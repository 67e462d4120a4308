import { Box, chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { partState, type PartState, type ProcessPart } from '../../../domain/machine/process-parts';
import { NotLiveIcon } from '../../../components/value/NotLiveIcon';
import { isMarkedPast } from '../../../components/value/quality';
import { QUALITY_WORDS } from '../../../components/value/quality-words';
import { troubleAt, type ActiveTrouble } from '../../../domain/machine/process-trouble';
import { fontSize, ink } from '../../../ui/theme/ink';
import { partsOf } from './layouts/layout';
import { BESIDE } from './placement';
import { PartSign } from './PartSign';
import { PART_STATE_WORDS, PART_WORDS } from './process-words';
import type { ProcessView } from './process-view';
import { TroubleBadge } from './TroubleBadge';

/** State of every pump and valve; valves with their numbers in the drawing. */
export function PartsList({ view: { module, layout, stateQuality } }: { view: ProcessView }) {
  const { t } = useLingui();
  const isPast = isMarkedPast(stateQuality);
  return (
    <Box gridArea="parts" px={{ base: '4', lg: '0' }} fontSize="sm">
      {isPast ? (
        <Box color="fg.subtle" mb="1">
          <NotLiveIcon />
          {t(QUALITY_WORDS[stateQuality])}
        </Box>
      ) : null}
      <chakra.ul
        aria-label={t`Pumps and valves`}
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(12.5rem, 1fr))"
        css={{ [BESIDE]: { gridTemplateColumns: '1fr' } }}
        columnGap="6"
        alignContent="start"
      >
        {partsOf(layout).map((part) => {
          const number = layout.valves.findIndex((valve) => valve.part === part) + 1;
          const state = partState(module.statusWord, part);
          return (
            <Part
              key={part}
              {...{ part, state, isPast, number }}
              trouble={troubleAt(module, part)}
            />
          );
        })}
      </chakra.ul>
    </Box>
  );
}

const ROW: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  gap: '0.5rem',
  padding: '0.25rem 0',
  borderBottom: `1px solid ${ink('border')}`,
};
const NUMBER: CSSProperties = {
  width: '1.25rem',
  height: '1.25rem',
  flexShrink: 0,
  color: ink('fg.muted'),
  fontSize: fontSize('xs'),
  lineHeight: '1.125rem',
  textAlign: 'center',
};
const ROUND: CSSProperties = { border: `1px solid ${ink('border.control')}`, borderRadius: '50%' };
const NAME: CSSProperties = { flex: 1, minWidth: 0 };
const STATE: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  gap: '0.375rem',
  whiteSpace: 'nowrap',
};

type PartProps = {
  part: ProcessPart;
  state: PartState;
  isPast: boolean;
  number: number;
  trouble: ActiveTrouble | null;
};

function Part({ part, state, isPast, number, trouble }: PartProps) {
  const { t } = useLingui();
  const isOn = state === 'running' || state === 'open';
  return (
    <li style={{ ...ROW, color: ink(isPast ? 'fg.subtle' : 'fg') }}>
      <div aria-hidden style={number > 0 ? { ...NUMBER, ...ROUND } : NUMBER}>
        {number > 0 ? number : null}
      </div>
      <div style={NAME}>
        {t(PART_WORDS[part])} {trouble === null ? null : <TroubleBadge trouble={trouble} />}
      </div>
      <div style={{ ...STATE, color: ink(isOn && !isPast ? 'accent.fg' : 'fg.muted') }}>
        <PartSign state={state} />
        {t(PART_STATE_WORDS[state])}
      </div>
    </li>
  );
}
