import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { MINUTE, type EpochMs } from '../../domain/units';
import { useNow } from '../../queries/use-now';
import { Age } from '../age/Age';
import { useZone } from '../locale/use-zone';
import { whenText } from '../locale/when-text';

/** When the newest sample of a power block was measured (section 2). */
export function LastUpdated({ at }: { at: EpochMs | null }) {
  return at === null ? <Trans>Never heard</Trans> : <Updated at={at} />;
}

function Updated({ at }: { at: EpochMs }) {
  const time = whenText(at, useNow(MINUTE), useZone());
  return (
    <>
      <Trans>Last updated {time}</Trans>
      <chakra.span color="fg.subtle">
        {' '}
        · <Age at={at} />
      </chakra.span>
    </>
  );
}
