import { Page } from '../../ui/page/Page';
import { BlocksSection } from './BlocksSection';
import { DownloadsSection } from './DownloadsSection';
import { PrepareSection } from './PrepareSection';
import { StorageSection } from './StorageSection';

/** /device: the data stored on this device, and preparing it for a place without a network. */
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
