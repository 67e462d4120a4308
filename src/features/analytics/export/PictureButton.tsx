import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fileStamp } from '../../../base/csv';
import { useZone } from '../../../components/time-text/use-zone';
import { useServices } from '../../../queries/services';
import { toPng } from '../../../ui/charts/view/picture';
import { saveByLink } from '../../../ui/files/save-file';
import { Icon } from '../../../ui/icons/Icon';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import type { AnalyticsPart } from '../panel';

/** Saves the chart as it is drawn, with its legend and its notes. */
export function PictureButton({ view }: Pick<AnalyticsPart, 'view'>) {
  const { t } = useLingui();
  const { clock } = useServices();
  const { show } = useMessages();
  const zone = useZone();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const picture = await toPng(document.body);
      saveByLink(`analytics-${fileStamp(clock.now(), zone)}.png`, picture);
      show({ kind: 'success', text: t`Downloaded`, showFor: TOAST_MS.userAction });
    } catch {
      show({ kind: 'error', text: t`The picture could not be made.` });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      variant="outline"
      disabled={isSaving || !view.rows.some(({ isShown }) => isShown)}
      onClick={() => {
        void save();
      }}
    >
      <Icon name="install" />
      <Trans>Save as PNG</Trans>
    </Button>
  );
}
