import { useState } from 'react';
import type { TableView } from './table-view';

/**
 * Stores a table's view while the screen is open; a screen whose URL holds the view passes its own
 * instead.
 */
export function useTableView(
  start: Partial<TableView> = {},
): [TableView, (view: TableView) => void] {
  return useState<TableView>({ sort: null, page: 0, pageSize: 10, ...start });
}
