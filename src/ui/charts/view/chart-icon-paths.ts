/** Icons that only charts need; drawn like the icons of `icons/`. */
export const CHART_ICON_PATHS = {
  zoomIn: 'M12 5.5v13M5.5 12h13',
  zoomOut: 'M5.5 12h13',
  earlier: 'M14.5 6l-6 6 6 6',
  later: 'M9.5 6l6 6-6 6',
  wholeRange: 'M4 5v14M20 5v14M8 12h8M10 9.5L7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5',
  measure: 'M5 5v14M19 5v14M5 12h14M8 9.5L5.5 12l2.5 2.5M16 9.5l2.5 2.5-2.5 2.5',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
} as const;
export type ChartIconName = keyof typeof CHART_ICON_PATHS;
