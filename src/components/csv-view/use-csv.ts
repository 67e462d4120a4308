import { useEffect, useMemo, useState } from 'react';
import { columnKinds, type ColumnKind } from './csv-columns';
import { readCsv, type CsvTable } from './read-csv';

/** Part of a file that is read. */
export const SHOWN_BYTES = 10_000_000;

export interface Csv {
  readonly table: CsvTable;
  readonly kinds: readonly ColumnKind[];
}

/** A file as a table; undefined while it is read, null if the device cannot read it. */
export function useCsv(content: Blob): Csv | null | undefined {
  const [read, setRead] = useState<{ readonly of: Blob; readonly text: string | null }>();
  useEffect(() => {
    let isWanted = true;
    const setText = (text: string | null) => {
      if (isWanted) setRead({ of: content, text });
    };
    content
      .slice(0, SHOWN_BYTES)
      .text()
      .then(setText, () => {
        setText(null);
      });
    return () => {
      isWanted = false;
    };
  }, [content]);
  const text = read?.of === content ? read.text : undefined;
  return useMemo(() => {
    if (text === undefined || text === null) return text;
    const table = readCsv(text);
    const isCut = table.isCut || content.size > SHOWN_BYTES;
    return { table: { ...table, isCut }, kinds: columnKinds(table) };
  }, [text, content]);
}
