import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import {
  partState,
  PROCESS_MACHINES,
  type PartState,
  type ProcessMachine,
} from '../../../domain/machine/process-parts';
import { useLocale } from '../../../components/time-text/use-locale';
import { waterDifference } from '../../../domain/alerts/process-limits';
import { numberText } from '../../../i18n/format/numbers';
import { UNIT_SYMBOLS } from '../../../i18n/format/units';
import { troubleAt } from '../../../domain/machine/process-trouble';
import { ink, MEDIUM, SEMIBOLD } from '../../../ui/theme/ink';
import { CAPTIONS, type Caption } from './layouts/layout';
import { PartSign } from './PartSign';
import { centredAt } from './placement';
import { CAPTION_WORDS, PART_STATE_WORDS } from './process-words';
import type { ProcessView } from './process-view';
import { TroubleBadge } from './TroubleBadge';

const isMachine = (caption: Caption): caption is ProcessMachine & Caption =>
  PROCESS_MACHINES.some((machine) => machine === caption);

const isSide = (caption: Caption): boolean => caption === 'hotSide' || caption === 'coldSide';

const NAME: CSSProperties = { textAlign: 'center', whiteSpace: 'nowrap' };
const SIDE: CSSProperties = { fontWeight: SEMIBOLD, fontSize: '1.1em' };
const DIFFERENCE: CSSProperties = { fontSize: '0.9em', fontWeight: MEDIUM };
const NUMBER: CSSProperties = {
  width: '1.5em',
  height: '1.5em',
  lineHeight: 'calc(1.5em - 2px)',
  border: `1px solid ${ink('border.control')}`,
  borderRadius: '50%',
  background: ink('bg.panel'),
  textAlign: 'center',
};
const STATE: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.35em',
  fontWeight: MEDIUM,
};

type CaptionsProps = { view: ProcessView; isDimmed: boolean };

/**
 * Names in the drawing and numbers of the valves; screen readers read the lists next to it instead.
 */
export function Captions({ view, isDimmed }: CaptionsProps) {
  const { t } = useLingui();
  const { captions, valves } = view.layout;
  return (
    <Box aria-hidden color={isDimmed ? 'fg.subtle' : 'fg.muted'} pointerEvents="none">
      {CAPTIONS.map((caption) => {
        const at = captions[caption];
        if (at === undefined) return null;
        return (
          <div
            key={caption}
            data-caption={caption}
            style={{ ...centredAt(at), ...NAME, ...(isSide(caption) ? SIDE : {}) }}
          >
            {t(CAPTION_WORDS[caption])}
            <CaptionState {...{ view, caption }} />
            {isSide(caption) ? <Difference {...{ view, caption }} /> : null}
          </div>
        );
      })}
      {valves.map(({ part, number }, index) => (
        <div key={part} data-caption={part} style={{ ...centredAt(number), ...NUMBER }}>
          {index + 1}
        </div>
      ))}
    </Box>
  );
}

/** How much colder or warmer the water leaves than it enters. */
function Difference({ view, caption }: { view: ProcessView; caption: Caption }) {
  const locale = useLocale();
  const value = waterDifference(view.module, caption === 'hotSide' ? 'hot' : 'cold');
  if (value === null) return null;
  const quantity = { value, unit: 'degC', decimals: 1, trimmed: false } as const;
  return (
    <div style={DIFFERENCE}>
      ΔT {numberText(quantity, locale)} {UNIT_SYMBOLS.degC}
    </div>
  );
}

/**
 * The trouble at this place, otherwise whether the machine runs; nothing while it is silent, since
 * the word has no room for its age.
 */
function CaptionState({
  view: { module, stateQuality },
  caption,
}: {
  view: ProcessView;
  caption: Caption;
}) {
  const trouble = troubleAt(module, caption);
  if (trouble !== null) {
    return (
      <div>
        <TroubleBadge trouble={trouble} />
      </div>
    );
  }
  if (!isMachine(caption) || stateQuality === 'silent') return null;
  return <State state={partState(module.statusWord, caption)} isLive={stateQuality === 'live'} />;
}

function State({ state, isLive }: { state: PartState; isLive: boolean }) {
  const { t } = useLingui();
  return (
    <span style={{ ...STATE, color: state === 'running' && isLive ? ink('accent.fg') : 'inherit' }}>
      <PartSign state={state} />
      {t(PART_STATE_WORDS[state])}
    </span>
  );
}
