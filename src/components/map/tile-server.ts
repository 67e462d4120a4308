import { createContext } from 'react';

/**
 * URL of the map tiles (`tileServer` of the runtime config); null if none is configured, and in the
 * demo.
 */
export const TileServerContext = createContext<string | null>(null);
