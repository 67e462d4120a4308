import { Badge } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icons/Icon';
import type { Hue } from '../../ui/theme/palette';
import type { StatusLook } from './status-look';

/** Only what is abnormal gets a tint; the rest is icon and word on the page's own ground. */
const TINTED: ReadonlySet<Hue> = new Set<Hue>(['danger', 'warning']);

/** A status as icon, word and colour. `blinking` is section 4's standing alarm; reduced motion stills it. */
export function StatusBadge({ look, blinking = false }: { look: StatusLook; blinking?: boolean }) {
  const { t } = useLingui();
  return (
    <Badge
      colorPalette={look.hue}
      variant={TINTED.has(look.hue) ? 'subtle' : 'plain'}
      {...(blinking ? { animation: 'blink 1.6s ease-in-out infinite' } : {})}
    >
      <Icon name={look.icon} />
      {t(look.word)}
    </Badge>
  );
}
