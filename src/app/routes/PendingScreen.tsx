import { Page } from '../../ui/page/Page';
import { Panel } from '../../ui/card/Card';
import { Loading } from '../../ui/states/Loading';

/** While a screen's code is on its way. */
export function PendingScreen() {
  return (
    <Page>
      <Panel p="5">
        <Loading rows={4} />
      </Panel>
    </Page>
  );
}
