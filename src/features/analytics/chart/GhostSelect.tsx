import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '../../../components/variables/Select';
import type { Ghost } from '../../../domain/analytics/analytics-view';
import { isModuleId } from '../../../domain/ids';
import type { AnalyticsPart } from '../panel';
import { useModules } from '../use-modules';
import { useVisibleModules } from '../use-visible-modules';

const RANGES = ['before', 'week', 'year'] as const;

const valueOf = (ghost: Ghost | null): string =>
  ghost === null ? '' : ghost.kind === 'module' ? ghost.moduleId : ghost.kind;

function ghostOf(value: string): Ghost | null {
  const kind = RANGES.find((one) => one === value);
  if (kind !== undefined) return { kind };
  return isModuleId(value) ? { kind: 'module', moduleId: value } : null;
}

/** Choice of the range or the machine that is drawn behind the rows (rules §2.15). */
export function GhostSelect({ view, change }: AnalyticsPart) {
  const { t } = useLingui();
  const modules = useModules();
  const visible = useVisibleModules();
  const { ghost } = view;
  const isHidden = visible !== null && ghost?.kind === 'module' && !visible.has(ghost.moduleId);
  const hidden = isHidden ? [ghost.moduleId] : [];
  return (
    <Box maxW="13rem">
      <Box fontSize="sm" fontWeight="medium" mb="1.5" aria-hidden>
        <Trans>Compare with</Trans>
      </Box>
      <Select
        label={t`Compare with`}
        value={valueOf(ghost)}
        options={[
          { value: '', text: t`Nothing` },
          { value: 'before', text: t`The range before` },
          { value: 'week', text: t`A week before` },
          { value: 'year', text: t`A year before` },
          ...modules.map(({ moduleId, name }) => ({ value: moduleId, text: name })),
          ...hidden.map((moduleId) => ({
            value: moduleId,
            text: t`${moduleId}: not available to you`,
          })),
        ]}
        onChange={(value) => {
          change({ ghost: ghostOf(value) });
        }}
      />
    </Box>
  );
}
