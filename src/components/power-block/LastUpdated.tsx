import { Trans, useLingui } from '@lingui/react/macro';
import type { EpochMs } from '../../base/units';
import { ink } from '../../ui/theme/ink';
import { Age } from '../time-text/Age';
import { useWhenText } from '../time-text/use-when-text';

/** When the newest sample of a power block was measured (section 2). */
export function LastUpdated({ at }: { at: EpochMs | null }) {
  return at === null ? <Trans>Never heard</Trans> : <Updated at={at} />;
}

function Updated({ at }: { at: EpochMs }) {
  const { t } = useLingui();
  const time = useWhenText(at);
  return (
    <>
      {t`Last updated ${time}`}
      <span style={{ color: ink('fg.subtle') }}>
        {' · '}
        <Age at={at} />
      </span>
    </>
  );
}
