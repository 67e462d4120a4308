import { ModuleTableLoading } from '../../components/module-table/ModuleTableLoading';
import { Panel } from '../../ui/card/Card';
import { LoadingBar } from '../../ui/states/Loading';

/** The page's shape until there is a snapshot; the table below says that it loads. */
export function PowerBlockLoading() {
  return (
    <>
      <Panel px="4" py="5" minH={{ base: '34rem', md: '22rem' }}>
        <LoadingBar width="12rem" height="1.5rem" />
      </Panel>
      <ModuleTableLoading />
    </>
  );
}
