import type { Http } from '../../remote/http/http';
import { createHttpCommands } from '../../remote/http/http-commands';
import { createControl, type Control, type ControlDeps } from '../../sync/commands/control';

/** Opens remote control of one account over HTTP; loaded when a machine is looked at. */
export const openControl = (http: Http, parts: Omit<ControlDeps, 'commands'>): Control =>
  createControl({ ...parts, commands: createHttpCommands(http) });
