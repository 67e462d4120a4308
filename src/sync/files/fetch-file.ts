import { sameJson } from '../../base/same-json';
import type { MachineFile } from '../../domain/machine/machine-file';
import type { RemoteFiles } from '../../remote/files';
import type { ByteProgress } from '../../remote/http/http-stream';
import { stopIfCancelled } from '../../remote/remote-error';
import type { Download } from '../../store/records/downloads';
import type { Store } from '../../store/store';
import { countdown } from './countdown';

export interface FetchFileDeps {
  readonly files: RemoteFiles;
  readonly store: Pick<Store, 'downloads'>;
}

/**
 * Fetches a file and stores it: the machine hands it over, it is downloaded and written, and an
 * older copy of the same file is removed. A partial file is never stored. Rejects with RemoteError,
 * OutOfTime, or an error of the store.
 */
export async function fetchFile(
  { files, store }: FetchFileDeps,
  file: MachineFile,
  download: Download,
  onProgress: (progress: ByteProgress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const timer = countdown(signal, files.timeoutMs);
  try {
    const remote = await files.load();
    stopIfCancelled(timer.signal);
    await remote.prepare(file, timer.signal);
    const report = (progress: ByteProgress) => {
      timer.over();
      onProgress(progress);
    };
    const bytes = await remote.fetch(file, report, timer.signal);
    // The network does not give the type of the content.
    const content = new Blob([bytes], { type: download.mime });
    stopIfCancelled(timer.signal);
    await putDownload(store.downloads, download, content);
    return content;
  } catch (error) {
    throw timer.explain(error);
  } finally {
    timer.over();
  }
}

async function putDownload(
  downloads: Store['downloads'],
  download: Download,
  content: Blob,
): Promise<void> {
  const before = await downloads.list();
  await downloads.put(download, content);
  for (const one of before) {
    if (one.fileName !== download.fileName && isSame(one, download)) await downloads.remove(one);
  }
}

const isSame = (one: Download, other: Download): boolean =>
  one.about != null && sameJson(one.about, other.about);
