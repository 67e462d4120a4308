import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  CONTROL_MASTER_WORDS,
  OPERATING_STATE_WORDS,
  START_STATE_WORDS,
} from '../../../components/words/state-words';
import { Fact } from '../../../components/power-block/Fact';
import { PastMark } from '../../../components/value/PastMark';
import type { Quality } from '../../../components/value/quality';
import { processState, type StartStep } from '../../../domain/machine/process-state';
import { DASH } from '../../../i18n/format/numbers';
import { Icon } from '../../../ui/icons/Icon';
import type { ProcessView } from './process-view';

/** What the controller says it does, by name (section 4): state, step of the start, and what it controls by. */
export function ProcessFacts({ view: { module, told } }: { view: ProcessView }) {
  const { t } = useLingui();
  const { state, step, master } = processState(module);
  const isAlarm = state === 'ALARM';
  return (
    <chakra.dl
      gridArea="facts"
      display="flex"
      flexWrap="wrap"
      flexDirection={{ base: 'row', '2xl': 'column' }}
      columnGap="10"
      rowGap="3"
      px={{ base: '4', md: '0' }}
    >
      <Fact name={t`Operating state`}>
        <Told quality={told} isAlarm={isAlarm}>
          {state === null ? DASH : t(OPERATING_STATE_WORDS[state])}
        </Told>
      </Fact>
      <Fact name={t`Control master`}>
        <Told quality={told}>{master === null ? DASH : t(CONTROL_MASTER_WORDS[master])}</Told>
      </Fact>
      {step === null ? null : (
        <Fact name={t`Start sequence`}>
          <Told quality={told}>
            <Step {...step} />
          </Told>
          <Steps {...step} />
        </Fact>
      )}
    </chakra.dl>
  );
}

type ToldProps = { quality: Quality; isAlarm?: boolean; children: ReactNode };

/** A word of the machine, with the mark of what was where it is not live. */
function Told({ quality, isAlarm = false, children }: ToldProps) {
  const isPast = quality === 'silent' || quality === 'held';
  const plain = isPast ? 'fg.subtle' : 'fg';
  return (
    <Box as="span" color={isAlarm ? 'danger.fg' : plain}>
      {isPast ? <PastMark /> : null}
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

/** The steps as a row of marks; the words beside it say the same. */
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
