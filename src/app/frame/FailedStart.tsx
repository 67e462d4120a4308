import { FailureView } from './FailureView';
import { Frame } from './Frame';
import { readOutsidePreferences } from '../account/device-preferences';

const reload = () => {
  window.location.reload();
};

/** The whole page when the app's first steps failed. */
export function FailedStart({ error }: { error: unknown }) {
  return (
    <Frame preferences={readOutsidePreferences()} isOwn={false}>
      <FailureView error={error} reset={reload} />
    </Frame>
  );
}
