import { Trans, useLingui } from '@lingui/react/macro';
import type { EpochMs } from '../../base/units';
import { ink } from '../../ui/theme/ink';
import { AgeText } from '../time-text/AgeText';
import { useWhenText } from '../time-text/use-when-text';

/** Time of the newest sample of a power block (rules §2.5). */
export function LastUpdated({ at }: { at: EpochMs | null }) {
  return at === null ? <Trans>No data yet</Trans> : <Updated at={at} />;
}

function Updated({ at }: { at: EpochMs }) {
  const { t } = useLingui();
  const time = useWhenText(at);
  return (
    <>
      {t`Last updated ${time}`}
      <span style={{ color: ink('fg.subtle') }}>
        {' · '}
        <AgeText at={at} />
      </span>
    </>
  );
}
