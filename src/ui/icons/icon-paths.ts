/** Outlines on a 24 by 24 grid, drawn with one round stroke of 1.75. */
export const ICON_PATHS = {
  dashboard: 'M4 13h6V4H4zM14 20h6v-9h-6zM4 20h6v-3H4zM14 7h6V4h-6z',
  machines: 'M3 20h18M5 20V9l5 3V9l5 3V6h4v14M9 16h1M14 16h1',
  map: 'M9 4L3.5 6.5V20L9 17.5l6 2.5 5.5-2.5V4L15 6.5zM9 4v13.5M15 6.5V20',
  analytics: 'M4 4v16h16M7.5 15l3.5-4 3 2.5L19 8',
  config: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  admin: 'M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.5-7-10V6zM9 12l2 2 4-4',
  model: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  documentation: 'M5 4h9l5 5v11H5zM14 4v5h5M9 13h6M9 16.5h6',
  device: 'M6 3h12v18H6zM10.5 18h3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  filter: 'M4 5h16l-6 7.5V19l-4-2v-4.5z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  language:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c2.5 2.7 3.5 5.7 3.5 9s-1 6.3-3.5 9c-2.5-2.7-3.5-5.7-3.5-9s1-6.3 3.5-9',
  messages: 'M6 16V10.5a6 6 0 0 1 12 0V16l1.5 2h-15zM10 21h4',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20c.8-3.5 3.7-5 7.5-5s6.7 1.5 7.5 5',
  signOut: 'M14 4h5v16h-5M3 12h11M10.5 8.5L14 12l-3.5 3.5',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  chevronRight: 'M9.5 6l6 6-6 6',
  warning: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.1',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5M12 7.8v.1',
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12.2l2.8 2.8L16 9.5',
  error: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.5v5.5M12 16.2v.1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cloudOff:
    'M3.5 3.5l17 17M8 8.3a5 5 0 0 0-1 .2 5 5 0 0 0 .5 9.9h9.5M11.3 6.2a5.5 5.5 0 0 1 6.6 4.4 4 4 0 0 1 2.6 6',
  cloudDone:
    'M7.5 18.5a4.8 4.8 0 0 1-.5-9.6 5.5 5.5 0 0 1 10.6 1.6 4 4 0 0 1-.6 8zM9.3 13.5l2 2 3.7-3.7',
  flash: 'M13 3L5 13.5h6L10.5 21 19 10h-6.5z',
  takeoff:
    'M3.5 20h17M4 12.5l3 3.5 13-5.5c.8-.4.3-2.5-2.5-2l-4 1.5L7.5 5.5 5.8 6l3.7 5.3-3.3 1.3-1.2-1z',
  landing:
    'M3.5 20h17M4.5 6.5l-.5 5.5 14.5 4c1 .2 2-1.8-.5-3.2l-4-1.3L11 4.5 9.2 4l.3 6.2L6.2 9l-.5-2z',
  pause: 'M9 5.5v13M15 5.5v13',
  stop: 'M6.5 6.5h11v11h-11z',
  standby: 'M12 3.5V12M7.2 6.5a7.5 7.5 0 1 0 9.6 0',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7.5V12l3 2.5',
  external: 'M10 5H5v14h14v-5M14 4.5h5.5V10M19.5 4.5L11 13',
  lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.3M20 4v5.3h-5.3',
  empty: 'M4 13l2.5-8h11L20 13v6H4zM4 13h5l1.5 2.5h3L15 13h5',
  install: 'M12 4v10M7.5 10l4.5 4.5 4.5-4.5M5 19.5h14',
  print: 'M7 8.5V4h10v4.5M7 16.5H4v-8h16v8h-3M7 13.5h10V20H7z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.3 15.3L20.5 20.5',
} as const;

export type IconName = keyof typeof ICON_PATHS;
