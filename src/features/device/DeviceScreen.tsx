import { Page } from '../../ui/page/Page';
import { BlocksSection } from './BlocksSection';
import { DownloadsSection } from './DownloadsSection';
import { PrepareSection } from './PrepareSection';
import { StorageSection } from './StorageSection';

/** /device: what this device keeps, and what it takes along to a place without a network. */
export function DeviceScreen() {
  return (
    <Page>
      <PrepareSection />
      <StorageSection />
      <BlocksSection />
      <DownloadsSection />
    </Page>
  );
}
