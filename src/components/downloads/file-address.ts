const ENDING = '.csv';

/** A file's name as it stands in an address: without its ending, or a server would look for a file of that name. */
export const nameInAddress = (fileName: string): string =>
  fileName.endsWith(ENDING) ? fileName.slice(0, -ENDING.length) : fileName;

export const fileOfAddress = (name: string): string => name + ENDING;
