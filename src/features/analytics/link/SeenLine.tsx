import { Box } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import {
  fingerprintOf,
  parseFingerprint,
  SEEN_KEY,
  type DayOfChange,
  type Fingerprint,
} from '../../../domain/analytics/fingerprint';
import { iso } from '../../../base/iso';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { Revision } from '../../../domain/series/revision';
import { changesSinceQuery } from '../../../queries/analysis/fingerprint';
import { useServices } from '../../../queries/services';
import { Disclosure } from '../../../ui/disclosure/Disclosure';
import type { AnalyticsPart } from '../panel';
import { useModules } from '../use-modules';

/**
 * Line that says whether the data of a link are still those that its maker saw; nothing for an
 * address without a fingerprint.
 */
export function SeenLine(part: Pick<AnalyticsPart, 'view' | 'span'>) {
  const seen = useSearch({
    strict: false,
    select: (search: Readonly<Record<string, unknown>>) => parseFingerprint(search[SEEN_KEY]),
  });
  return seen === null ? null : <ChangesSince {...part} since={seen} />;
}

type ChangesSinceProps = Pick<AnalyticsPart, 'view' | 'span'> & { since: Revision };

function ChangesSince({ view, span, since }: ChangesSinceProps) {
  const modules = useModules();
  const { data, isError } = useQuery(changesSinceQuery(useServices(), since));
  const shown = useMemo(
    () => modules.filter(({ moduleId }) => view.rows.some((row) => row.moduleId === moduleId)),
    [modules, view.rows],
  );
  const found = useMemo((): Fingerprint | null => {
    if (isError) return { kind: 'unknown' };
    const moduleIds = shown.map(({ moduleId }) => moduleId);
    return data === undefined ? null : fingerprintOf(data, { moduleIds, span });
  }, [data, isError, shown, span]);
  if (shown.length === 0) return null;
  return (
    <Box role="status" minH="target" display="flex" alignItems="center" flexWrap="wrap">
      {found === null ? <Trans>Comparing with the data of the link...</Trans> : null}
      {found?.kind === 'same' ? <Trans>Same data as when the link was made</Trans> : null}
      {found?.kind === 'unknown' ? (
        <Trans>It is not known whether the data have changed since the link was made</Trans>
      ) : null}
      {found?.kind === 'changed' ? <Days days={found.days} modules={shown} /> : null}
    </Box>
  );
}

type DaysProps = { days: readonly DayOfChange[]; modules: readonly ModuleTelemetry[] };

function Days({ days, modules }: DaysProps): ReactNode {
  const { t } = useLingui();
  const nameOf = (id: string) => modules.find(({ moduleId }) => moduleId === id)?.name ?? id;
  return (
    <Box>
      <Disclosure
        px="0"
        label={() =>
          t`${plural(days.length, { one: '# day', other: '# days' })} changed since the link was made`
        }
      >
        {() => (
          <Box as="ul" ps="4">
            {days.map(({ day, moduleIds }) => {
              const date = iso(day).slice(0, 10);
              const names = moduleIds.map(nameOf).join(', ');
              return (
                <li key={day}>
                  <Trans>
                    {date} (UTC day): {names}
                  </Trans>
                </li>
              );
            })}
          </Box>
        )}
      </Disclosure>
    </Box>
  );
}
