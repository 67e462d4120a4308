import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Choice } from '../../ui/choice/Choice';
import { isForMouse, setDensity, shownDensity } from '../../ui/density';

/** Height of controls and rows on this device; nothing where fingers press them. */
export function DensityChoice() {
  const { t } = useLingui();
  const [density, setShown] = useState(shownDensity);
  const [isOffered] = useState(isForMouse);
  if (!isOffered) return null;
  return (
    <Choice
      label={t`Density on this device`}
      value={density}
      options={[
        { value: 'comfortable', text: t`Comfortable` },
        { value: 'compact', text: t`Compact` },
      ]}
      onChange={(chosen) => {
        setDensity(chosen);
        setShown(chosen);
      }}
    />
  );
}
