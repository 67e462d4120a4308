import { Panel } from '../../ui/card/Card';
import { TrendChartLoading } from '../../ui/charts/view/TrendChartLoading';
import { Loading } from '../../ui/states/Loading';

/** The page's shape until the module is known. */
export function ModuleLoading() {
  return (
    <>
      <Panel px="4" py="5">
        <Loading rows={3} />
      </Panel>
      <Panel px="4" py="5">
        <TrendChartLoading />
      </Panel>
    </>
  );
}
