let adding: Promise<void> | null = null;

/**
 * Adds the styles of all screens beyond the first load, which the build writes into one stylesheet.
 * Resolves when they apply. Rejects when they cannot be loaded; the next call tries again.
 */
export function addScreenStyles(): Promise<void> {
  adding ??= add().catch((error: unknown) => {
    adding = null;
    throw error;
  });
  return adding;
}

async function add(): Promise<void> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="portal-styles"]');
  // In development Chakra writes all styles at run time.
  if (meta === null) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = meta.content;
  await new Promise<void>((resolve, reject) => {
    link.onload = () => {
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`${link.href} could not be loaded`));
    };
    document.head.append(link);
  });
}
