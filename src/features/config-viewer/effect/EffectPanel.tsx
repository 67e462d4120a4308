import { Box, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import {
  EFFECT_HOURS,
  effectInterval,
  hasEffect,
  spanAround,
  type EffectHours,
} from '../../../domain/analytics/before-after';
import { HOUR } from '../../../base/units';
import { inForceFrom, type ConfigEntry } from '../../../domain/configuration/config-entry';
import { isModuleId } from '../../../domain/ids';
import type { VariableName } from '../../../domain/machine/variables';
import { useServices } from '../../../queries/services';
import { Choice } from '../../../ui/choice/Choice';
import { FiguresAround } from './FiguresAround';

export type EffectPanelProps = {
  /** Change of a module's parameter. */
  entry: ConfigEntry;
  /** Variables that the parameter acts on. */
  variables: readonly VariableName[];
  /** Entries of the machine, in which other changes of that time are counted. */
  entries: readonly ConfigEntry[];
};

/**
 * Variables of a parameter some hours before and after its change, in the same operating state. It
 * states figures and draws no conclusion.
 */
export function EffectPanel({ entry, variables, entries }: EffectPanelProps) {
  const { t } = useLingui();
  const { clock } = useServices();
  const [now] = useState(() => clock.now());
  const [hours, setHours] = useState<EffectHours>(6);
  const at = inForceFrom(entry);
  const span = useMemo(() => spanAround(at, hours, now), [at, hours, now]);
  const interval = effectInterval(span, hours, now);
  const shown = useMemo(() => variables.filter(hasEffect), [variables]);
  const others = entries.filter(
    (one) =>
      one.key !== entry.key &&
      one.oldValue !== null &&
      inForceFrom(one) >= span.from &&
      inForceFrom(one) < span.to,
  ).length;
  if (!isModuleId(entry.id)) return null;
  return (
    <Flex direction="column" gap="3" mt="2">
      <Choice
        label={t`Hours before and after`}
        value={String(hours)}
        options={EFFECT_HOURS.map((one) => ({ value: String(one), text: t`${one} h` }))}
        onChange={(value) => {
          setHours(EFFECT_HOURS.find((one) => String(one) === value) ?? hours);
        }}
      />
      {shown.length === 0 ? (
        <Box color="fg.muted">
          <Trans>The parameter acts on no variable that has a median.</Trans>
        </Box>
      ) : (
        <FiguresAround moduleId={entry.id} variables={shown} {...{ at, span, interval }} />
      )}
      {span.to < at + hours * HOUR ? (
        <Box fontSize="sm" color="fg.muted">
          <Trans>The {hours} h after the change are not over yet.</Trans>
        </Box>
      ) : null}
      {others === 0 ? null : (
        <Box fontSize="sm" color="fg.muted">
          <Plural
            value={others}
            one="# other parameter of this machine changed in these hours too."
            other="# other parameters of this machine changed in these hours too."
          />
        </Box>
      )}
    </Flex>
  );
}
