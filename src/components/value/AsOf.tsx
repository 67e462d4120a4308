import { useLingui } from '@lingui/react/macro';
import { useWhenText } from '../time-text/use-when-text';
import { useSnapshotStatus } from '../fleet/snapshot-context';

/** "as of 09:37" while the values are not live, beside words in the present tense. */
export function AsOf() {
  const { t } = useLingui();
  const { fresh, servedAt } = useSnapshotStatus();
  const time = useWhenText(servedAt);
  return fresh ? null : t`as of ${time}`;
}
