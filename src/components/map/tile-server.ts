import { createContext } from 'react';

/** Where map tiles come from (`tileServer` of the runtime config); null where no server is named, and in the demo. */
export const TileServerContext = createContext<string | null>(null);
