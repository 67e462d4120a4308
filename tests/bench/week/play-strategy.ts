import { historyResponseSchema } from '../../../src/contract/history';
import { API_BASE } from '../../../src/contract/api-base';
import { ENDPOINTS } from '../../../src/contract/endpoints';
import type { ModuleId } from '../../../src/domain/ids';
import type { Span } from '../../../src/domain/time/spans';
import { WEEK_EVENTS, type TabRequest } from './requests';
import { addBytes, moveClock, NO_BYTES, type Bytes, type RealServer } from './real-server';
import { requestableSpan, type FetchStrategy, type ModuleView } from './fetch-strategy';

interface Call {
  readonly span: Span;
  readonly views: ModuleView[];
}

/** One call for each span; modules that need the same span share a call. */
function callsOf(strategy: FetchStrategy, { at, by, modules, interval, span }: TabRequest): Call[] {
  const calls = new Map<string, Call>();
  for (const module of modules) {
    const view = { at, by, module, interval, span: requestableSpan(span, interval, at) };
    for (const wanted of strategy.spansToFetch(view)) {
      const name = `${wanted.from}/${wanted.to}`;
      const call = calls.get(name) ?? { span: wanted, views: [] };
      call.views.push(view);
      calls.set(name, call);
    }
  }
  return [...calls.values()];
}

const bodyOf = ({ span, views }: Call, { interval }: TabRequest): string =>
  JSON.stringify({
    id: views.map(({ module }): ModuleId => module),
    searchSpan: { from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() },
    interval,
  });

/**
 * Plays the week with another strategy and returns its bytes. Requests without a network are left
 * out, since the app's fail.
 */
export async function playStrategy(
  strategy: FetchStrategy,
  server: RealServer,
  accepts: string,
): Promise<Bytes> {
  let bytes = NO_BYTES;
  const lost = new Set<string>();
  for (const event of WEEK_EVENTS) {
    moveClock(server, event.at);
    if (event.does === 'reload') strategy.reloaded?.(event.by);
    if (event.does === 'network' && event.is === 'lost') lost.add(event.by.who);
    if (event.does === 'network' && event.is === 'there') lost.delete(event.by.who);
    if (event.does !== 'request' || lost.has(event.by.who)) continue;
    for (const call of callsOf(strategy, event)) {
      const response = await server.request({
        method: 'POST',
        url: API_BASE + ENDPOINTS.postAdx.path,
        headers: {
          authorization: `Bearer ${server.api.idOf(event.by.who)}`,
          'content-type': 'application/json',
          'accept-encoding': accepts,
        },
        payload: bodyOf(call, event),
      });
      if (response.status !== 200) throw new Error(`The server responded ${response.status}`);
      bytes = addBytes(bytes, response);
      const history = historyResponseSchema.parse(JSON.parse(response.body.toString()));
      for (const view of call.views) {
        strategy.received?.(view, call.span, new Set(history[view.module]?.timestamps));
      }
    }
  }
  return bytes;
}
