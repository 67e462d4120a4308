const EXTENSION = '.csv';

/**
 * File name as part of an address: without its extension, or a server would look for such a file.
 */
export const nameInAddress = (fileName: string): string =>
  fileName.endsWith(EXTENSION) ? fileName.slice(0, -EXTENSION.length) : fileName;

export const fileOfAddress = (name: string): string => name + EXTENSION;
