import { Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { csvFileName } from '../../../base/csv';
import type { ChangesSince } from '../../../domain/visit/changes-since';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import { useServices } from '../../../queries/services';
import { saveByLink } from '../../../ui/files/save-file';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import { handoverCsv, handoverText, type ReportTextOptions } from './handover';

type HandoverButtonsProps = {
  report: ChangesSince;
  snapshot: FleetSnapshot;
  options: ReportTextOptions;
};

/** Shift handover as text or as a table. */
export function HandoverButtons({ report, snapshot, options }: HandoverButtonsProps) {
  const { t } = useLingui();
  const { clock } = useServices();
  const { show: tell } = useMessages();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(handoverText(report, snapshot, options));
      tell({ kind: 'success', text: t`Handover copied`, showFor: TOAST_MS.userAction });
    } catch {
      // A browser refuses the clipboard to a page without TLS, or the user denied it.
      tell({ kind: 'error', text: t`The browser did not let the text be copied` });
    }
  };
  const save = () => {
    const name = csvFileName('handover', clock.now(), options.zone);
    saveByLink(name, new Blob([handoverCsv(report, options)], { type: 'text/csv;charset=utf-8' }));
    tell({ kind: 'success', text: t`Downloaded`, showFor: TOAST_MS.userAction });
  };
  return (
    <Flex wrap="wrap" gap="3">
      <Button variant="outline" onClick={() => void copy()}>{t`Copy as text`}</Button>
      <Button variant="outline" onClick={save}>{t`Save as CSV`}</Button>
    </Flex>
  );
}
