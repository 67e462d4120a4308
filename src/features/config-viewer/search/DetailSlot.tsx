import { Suspense } from 'react';
import type { ConfigEntry, ParameterInfo } from '../../../domain/configuration/config-entry';
import { lazyScreen } from '../../../ui/later/lazy-screen';

/** Subject of a dialog: a value with its parameter, or the parameter alone. */
export interface ShownDetail {
  readonly entry: ConfigEntry | null;
  readonly info: ParameterInfo | null;
}
export type ShowDetail = (shown: ShownDetail) => void;

/** Dialogs bring a focus trap along: loaded when the first one is opened. */
const DetailDialog = lazyScreen(
  'configDetail',
  async () => (await import('./DetailDialog')).DetailDialog,
);

type DetailSlotProps = {
  shown: ShownDetail | null;
  onClose: () => void;
  onChoose: (machine: string | null, key: string | null) => void;
};

/** The open dialog, if there is one. */
export function DetailSlot({ shown, onClose, onChoose }: DetailSlotProps) {
  if (shown === null) return null;
  return (
    <Suspense>
      <DetailDialog {...{ shown, onClose, onChoose }} />
    </Suspense>
  );
}
