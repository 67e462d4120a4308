import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useZone } from '../../components/time-text/use-zone';
import { timeText } from '../../i18n/format/dates';
import { dismissLoss, lossQuery } from '../../queries/device/device';
import { useServices } from '../../queries/services';
import { Notice } from './Notice';

/** Tells the user that the browser deleted stored data ([Note: Data a browser throws away]). */
export function LossNotice() {
  const { t } = useLingui();
  const services = useServices();
  const zone = useZone();
  const { data: loss } = useQuery(lossQuery(services));
  const dismiss = useMutation(dismissLoss(services));
  if (loss === undefined || loss === null) return null;
  const when = loss.noticedAt === null ? null : timeText(loss.noticedAt, zone);
  return (
    <Notice
      tone="warning"
      action={{
        text: t`Dismiss`,
        onPress: () => {
          dismiss.mutate();
        },
      }}
    >
      {when === null ? (
        <Trans>
          The browser deleted the data that the portal had stored on this device. It is downloaded
          again when you view or prepare it.
        </Trans>
      ) : (
        <Trans>
          The browser deleted the data that the portal had stored on this device (noticed {when}).
          It is downloaded again when you view or prepare it.
        </Trans>
      )}
    </Notice>
  );
}
