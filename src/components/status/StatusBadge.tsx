import { Badge } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Icon } from '../../ui/icons/Icon';
import { PULSE } from '../../ui/theme/pulse';
import { useFresh } from '../fleet/snapshot-context';
import { NotLiveIconAfter } from '../value/NotLiveIcon';
import { hueAsOf, isAbnormal, type StatusLook } from './status-look';

type StatusBadgeProps = { look: StatusLook; blinking?: boolean };

/** The word never fades. */
const BLINKING = { animation: PULSE };

/**
 * A status as icon, word and hue; only an abnormal one has a tint. The icon of an active alarm
 * blinks (rules §4.4), but not with reduced motion. A status that is not live shows that as values
 * do.
 */
export const StatusBadge = memo(function StatusBadge({ look, blinking = false }: StatusBadgeProps) {
  const { t } = useLingui();
  const fresh = useFresh();
  return (
    <Badge colorPalette={hueAsOf(look, fresh)} variant={isAbnormal(look) ? 'subtle' : 'plain'}>
      <Icon name={look.icon} boxSize="4" {...(blinking && fresh ? BLINKING : {})} />
      <span>
        {t(look.word)}
        {fresh ? null : <NotLiveIconAfter />}
      </span>
    </Badge>
  );
});
