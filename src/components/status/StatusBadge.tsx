import { Badge } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Icon } from '../../ui/icons/Icon';
import { PULSE } from '../../ui/theme/pulse';
import { useFresh } from '../fleet/snapshot-context';
import { PastMarkAfter } from '../value/PastMark';
import { hueAsOf, isAbnormal, type StatusLook } from './status-look';

type StatusBadgeProps = { look: StatusLook; blinking?: boolean };

/**
 * A status as icon, word and colour; only what is abnormal gets a tint. `blinking` is section 4's
 * standing alarm, which reduced motion stills. A status that is not live says so as values do.
 */
export const StatusBadge = memo(function StatusBadge({ look, blinking = false }: StatusBadgeProps) {
  const { t } = useLingui();
  const fresh = useFresh();
  return (
    <Badge
      colorPalette={hueAsOf(look, fresh)}
      variant={isAbnormal(look) ? 'subtle' : 'plain'}
      {...(blinking && fresh ? { animation: PULSE } : {})}
    >
      <Icon name={look.icon} boxSize="4" />
      <span>
        {t(look.word)}
        {fresh ? null : <PastMarkAfter />}
      </span>
    </Badge>
  );
});
