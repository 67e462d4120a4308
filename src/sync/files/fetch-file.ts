import type { MachineFile } from '../../domain/machine/machine-file';
import type { FarFiles } from '../../remote/files';
import type { ByteProgress } from '../../remote/http/http-stream';
import { stopIfCancelled } from '../../remote/remote-error';
import type { Download } from '../../store/records/downloads';
import type { Store } from '../../store/store';
import { countdown } from './countdown';

export interface FileParts {
  readonly files: FarFiles;
  readonly store: Pick<Store, 'downloads'>;
}

/**
 * Gets a file and keeps it: the machine hands it over, it comes whole, it is written, and what was kept of the
 * same file before goes. Nothing half is ever kept. Rejects with RemoteError, OutOfTime, or what the store says.
 */
export async function fetchFile(
  { files, store }: FileParts,
  file: MachineFile,
  kept: Download,
  onProgress: (progress: ByteProgress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const clock = countdown(signal, files.timeoutMs);
  try {
    const far = await files.load();
    stopIfCancelled(clock.signal);
    await far.prepare(file, clock.signal);
    const told = (progress: ByteProgress) => {
      clock.over();
      onProgress(progress);
    };
    const bytes = await far.fetch(file, told, clock.signal);
    // What came over the network says nothing of what it is.
    const content = new Blob([bytes], { type: kept.mime });
    stopIfCancelled(clock.signal);
    await keep(store.downloads, kept, content);
    return content;
  } catch (error) {
    throw clock.explain(error);
  } finally {
    clock.over();
  }
}

async function keep(downloads: Store['downloads'], kept: Download, content: Blob): Promise<void> {
  const before = await downloads.list();
  await downloads.put(kept, content);
  for (const one of before) {
    if (one.fileName !== kept.fileName && isSame(one, kept)) await downloads.remove(one);
  }
}

const isSame = (one: Download, other: Download): boolean =>
  one.about != null && JSON.stringify(one.about) === JSON.stringify(other.about);
