/** Icons that only analytics needs; drawn like the icons of `ui/icons/`. */
export const ANALYTICS_ICON_PATHS = {
  duplicate: 'M9 8.5h11V20H9zM15 8.5V4H4v11.5h5',
  drag: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  undo: 'M8.5 5.5L4 10l4.5 4.5M4 10h9.5a5.5 5.5 0 0 1 0 11H9',
  redo: 'M15.5 5.5L20 10l-4.5 4.5M20 10h-9.5a5.5 5.5 0 0 0 0 11H15',
  back: 'M14.5 6l-6 6 6 6',
  forward: 'M9.5 6l6 6-6 6',
} as const;

export type AnalyticsIconName = keyof typeof ANALYTICS_ICON_PATHS;
