import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import { AUDIT_ACTION_WORDS, auditOutcome } from '../../../components/words/audit-words';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { Span } from '../../../domain/time/spans';
import { timeText } from '../../../i18n/format/dates';
import type { TrendAnnotation } from '../../../ui/charts/model/trend';
import { useAuditLines, type AuditLines } from '../use-audit-lines';

export interface AuditMarks extends Pick<AuditLines, 'extent' | 'tryAgain'> {
  readonly marks: readonly TrendAnnotation[];
}

/** Commands to a machine, and people who came or left, as marks with the outcome. */
export function useAuditMarks(module: ModuleTelemetry, span: Span, isLive: boolean): AuditMarks {
  const { lines, extent, tryAgain } = useAuditLines(module, span, isLive);
  const { t } = useLingui();
  const zone = useZone();
  const marks = useMemo(
    () =>
      lines.map(({ at, userName, action, outcome }): TrendAnnotation => {
        const kind = action === 'ON_SITE' || action === 'OFF_SITE' ? 'person' : 'command';
        const act = t(AUDIT_ACTION_WORDS[action]);
        const isPlain = kind === 'person' && outcome === 'ok';
        const words = isPlain ? act : `${act} (${t(auditOutcome({ action, outcome }))})`;
        return { at, label: `${timeText(at, zone)} ${userName}: ${words}`, kind };
      }),
    [lines, t, zone],
  );
  return { marks, extent, tryAgain };
}
