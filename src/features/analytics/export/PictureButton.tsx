import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fileStamp } from '../../../base/csv';
import { useZone } from '../../../components/time-text/use-zone';
import { rowKey } from '../../../domain/analytics/analytics-view';
import { useServices } from '../../../queries/services';
import { toPng } from '../../../ui/charts/view/picture';
import { saveByLink } from '../../../ui/files/save-file';
import { Icon } from '../../../ui/icons/Icon';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import type { AnalyticsPart } from '../panel';
import { useShareText } from './use-share-text';

/**
 * Saves the chart as it is drawn, with its legend, its notes and the share of each row that is
 * stored.
 */
export function PictureButton({ view, span, histories }: AnalyticsPart) {
  const { t } = useLingui();
  const { clock } = useServices();
  const { show } = useMessages();
  const zone = useZone();
  const shareText = useShareText();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const notes = view.rows.map((row) => {
        const share = shareText(row, { span, histories });
        return [rowKey(row), t`${share} covered`] as const;
      });
      const picture = await toPng(document.body, new Map(notes));
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
