import { Trans, useLingui } from '@lingui/react/macro';
import { AgeText } from '../../../components/time-text/AgeText';
import { useZone } from '../../../components/time-text/use-zone';
import type { UserDevice } from '../../../domain/admin/rights';
import { dateText } from '../../../i18n/format/dates';
import { useAsTimePasses } from '../../../queries/time/use-as-time-passes';

/** "Chrome on Android · last here 4 h ago · can show its data until 2026-11-30". */
export function DeviceLine({ device }: { device: UserDevice }) {
  const { t } = useLingui();
  const { name, lastSeenAt, readableUntil } = device;
  const day = dateText(readableUntil, useZone());
  const isReadable = useAsTimePasses((now) => now < readableUntil);
  return (
    <>
      <bdi>{name === '' ? t`Unnamed device` : name.slice(0, 200)}</bdi>
      {' · '}
      <Trans>
        last here <AgeText at={lastSeenAt} />
      </Trans>
      {' · '}
      {isReadable ? (
        <Trans>can show its data until {day}</Trans>
      ) : (
        <Trans>its data can no longer be read</Trans>
      )}
    </>
  );
}
