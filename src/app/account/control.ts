import type { Http } from '../../remote/http/http';
import { createHttpCommands } from '../../remote/http/http-commands';
import { createControl, type Control, type ControlParts } from '../../sync/commands/control';

/** Remote control of one account over HTTP; loaded when somebody looks at a machine. */
export const openControl = (http: Http, parts: Omit<ControlParts, 'commands'>): Control =>
  createControl({ ...parts, commands: createHttpCommands(http) });
