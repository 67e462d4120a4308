import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { HOUR, SECOND } from '../../base/units';
import type { StatusCounts } from '../../domain/history/fleet-history';

/** Time that a share counts, and whether a part of it is known in whole buckets only. */
export function CountedTime({ counts }: { counts: StatusCounts }) {
  const { t } = useLingui();
  const hours = Math.round((10 * counts.seconds * SECOND) / HOUR) / 10;
  return (
    <>
      {t`${plural(hours, { one: '# hour counted', other: '# hours counted' })}`}
      {counts.estimated ? (
        <>
          {'. '}
          <Trans>
            For part of this period the server did not record how long each state lasted, so each
            state counts for the whole interval in which it occurred.
          </Trans>
        </>
      ) : null}
    </>
  );
}
