/** Passes a file to the browser's downloads. */
export function saveByLink(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has started the download by then; some fail when it is revoked at once.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

/** The part of the browser's file picker that is used; not every browser has it. */
interface FilePicker {
  showSaveFilePicker(options: { readonly suggestedName: string }): Promise<FileSystemFileHandle>;
}

const hasPicker = (browser: object): browser is FilePicker =>
  'showSaveFilePicker' in browser && typeof browser.showSaveFilePicker === 'function';

/**
 * Saves where the person chooses, or to the downloads. `make` is not called when they cancel; null
 * saves nothing.
 */
export async function saveFile(fileName: string, make: () => Promise<Blob | null>): Promise<void> {
  if (!hasPicker(window)) {
    const content = await make();
    if (content !== null) saveByLink(fileName, content);
    return;
  }
  const handle = await window.showSaveFilePicker({ suggestedName: fileName }).catch(unlessAborted);
  if (handle === null) return;
  const content = await make();
  if (content === null) return;
  const file = await handle.createWritable();
  await file.write(content);
  await file.close();
}

function unlessAborted(error: unknown): null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  throw error;
}
