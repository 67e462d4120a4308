import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  CONTROL_MASTER_WORDS,
  OPERATING_STATE_WORDS,
  START_STATE_WORDS,
} from '../../../components/words/state-words';
import { Fact } from '../../../components/power-block/Fact';
import { NotLiveIcon } from '../../../components/value/NotLiveIcon';
import { isMarkedPast, type Quality } from '../../../components/value/quality';
import { processState, type StartStep } from '../../../domain/machine/process-state';
import { DASH } from '../../../i18n/format/numbers';
import { Icon } from '../../../ui/icons/Icon';
import { BESIDE } from './placement';
import type { ProcessView } from './process-view';

/**
 * State of the controller (rules §4.6): operating state, control master, and step of the start
 * sequence.
 */
export function ProcessFacts({ view: { module, stateQuality } }: { view: ProcessView }) {
  const { t } = useLingui();
  const { state, step, master } = processState(module);
  const isAlarm = state === 'ALARM';
  return (
    <chakra.dl
      gridArea="facts"
      display="flex"
      flexWrap="wrap"
      css={{ [BESIDE]: { flexDirection: 'column' } }}
      columnGap="10"
      rowGap="3"
      px={{ base: '4', lg: '0' }}
    >
      <Fact name={t`Operating state`}>
        <MachineWord quality={stateQuality} isAlarm={isAlarm}>
          {state === null ? DASH : t(OPERATING_STATE_WORDS[state])}
        </MachineWord>
      </Fact>
      <Fact name={t`Control master`}>
        <MachineWord quality={stateQuality}>
          {master === null ? DASH : t(CONTROL_MASTER_WORDS[master])}
        </MachineWord>
      </Fact>
      {step === null ? null : (
        <Fact name={t`Start sequence`}>
          <MachineWord quality={stateQuality}>
            <Step {...step} />
          </MachineWord>
          <Steps {...step} />
        </Fact>
      )}
    </chakra.dl>
  );
}

type MachineWordProps = { quality: Quality; isAlarm?: boolean; children: ReactNode };

/** A word reported by the machine, with the icon of a past value when it is not live. */
function MachineWord({ quality, isAlarm = false, children }: MachineWordProps) {
  const isPast = isMarkedPast(quality);
  const plain = isPast ? 'fg.subtle' : 'fg';
  return (
    <Box as="span" color={isAlarm ? 'danger.fg' : plain}>
      {isPast ? <NotLiveIcon /> : null}
      {isAlarm ? (
        <Icon name="warning" display="inline-block" boxSize="4" verticalAlign="-0.2em" me="1" />
      ) : null}
      {children}
    </Box>
  );
}

function Step({ state, number, of }: StartStep) {
  const { t } = useLingui();
  const name = t(START_STATE_WORDS[state]);
  return (
    <Trans>
      {name}, {number} of {of}
    </Trans>
  );
}

/** The steps as a row of bars; the words next to it say the same. */
function Steps({ number, of }: StartStep) {
  return (
    <Box aria-hidden display="flex" gap="2px" mt="1.5" maxW="64">
      {Array.from({ length: of }, (_, index) => (
        <Box
          key={index}
          flex="1"
          height={index + 1 === number ? '2' : '1'}
          alignSelf="center"
          borderRadius="1px"
          bg={index < number ? 'accent.solid' : 'border.control'}
        />
      ))}
    </Box>
  );
}
