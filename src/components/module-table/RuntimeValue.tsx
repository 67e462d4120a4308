import { Box } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { sameJson } from '../../base/same-json';
import type { Period } from '../../domain/time/time-ranges';
import { Icon } from '../../ui/icons/Icon';
import { useFresh } from '../fleet/snapshot-context';
import { usePastText } from '../past/use-past-text';
import { CountedTime } from '../past/CountedTime';
import { TapValue } from '../popover/TapValue';
import { qualityOfTotal } from '../value/quality';
import { ValueText, type ValueSize } from '../value/ValueText';
import type { Runtime, RuntimeBasis } from './runtime';
import { HiddenText } from '../../ui/HiddenText';

const BASIS_WORDS: Record<RuntimeBasis, MessageDescriptor> = {
  whole: msg`Share of the time in which it was starting, running or stopping`,
  partial: msg`A part of the range is not on this device yet. The value covers the rest.`,
  telemetry: msg`As the machine reports its last 24 hours; the history of the range is not on this device yet.`,
  coming: msg`The history of the range is being fetched.`,
  notStored: msg`The history of the range is not on this device.`,
  silent: msg`No data sent in this range.`,
};

type RuntimeValueProps = { label: string; runtime: Runtime; period: Period; size?: ValueSize };

/**
 * Share of the period in which a module ran; a tap explains its basis, and an icon shows that the
 * history is incomplete. It is drawn again only when its content changes, which is seldom.
 */
export const RuntimeValue = memo(function RuntimeValue(props: RuntimeValueProps) {
  const { label, runtime, period, size = 'text' } = props;
  return (
    <TapValue heading={label} content={() => <RuntimeOrigin {...{ runtime, period }} />}>
      <RuntimeText {...{ runtime, size }} />
    </TapValue>
  );
}, sameJson);

type RuntimeTextProps = Pick<RuntimeValueProps, 'runtime' | 'size'>;

/** The share alone, drawn again only when its content changes. */
export const RuntimeText = memo(function RuntimeText(props: RuntimeTextProps) {
  const {
    runtime: { quantity, basis },
    size = 'text',
  } = props;
  const quality = qualityOfTotal(quantity.value, false, useFresh());
  return (
    <>
      {basis === 'partial' ? <PartialIcon /> : null}
      <ValueText {...{ quantity, quality, size }} />
      {basis === 'coming' ? (
        <Box as="span" display="block" fontSize="xs" color="fg.subtle" lineHeight="1.2">
          <Trans>Loading...</Trans>
        </Box>
      ) : null}
    </>
  );
}, sameJson);

/** No clock: the figure is current but covers only a part of the range. */
function PartialIcon() {
  return (
    <>
      <Icon
        name="info"
        display="inline-block"
        boxSize="0.95em"
        me="1"
        verticalAlign="-0.1em"
        color="fg.muted"
      />
      <HiddenText>
        <Trans>Of a part of the range:</Trans>{' '}
      </HiddenText>
    </>
  );
}

function RuntimeOrigin({ runtime, period }: Pick<RuntimeValueProps, 'runtime' | 'period'>) {
  const { t } = useLingui();
  const { basis, counts, wider } = runtime;
  const range = usePastText(period, wider);
  return (
    <Box display="flex" flexDirection="column" gap="2">
      <Box fontSize="lg">
        <RuntimeText runtime={runtime} size="text" />
      </Box>
      <Box>{range}</Box>
      {basis === 'partial' ? <Box color="fg.muted">{t(BASIS_WORDS.whole)}</Box> : null}
      <Box color="fg.muted">{t(BASIS_WORDS[basis])}</Box>
      {counts === null ? null : (
        <Box color="fg.muted">
          <CountedTime counts={counts} />
        </Box>
      )}
    </Box>
  );
}
