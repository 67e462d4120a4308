import { historyAnswerSchema } from '../../../src/contract/history';
import { API_BASE } from '../../../src/contract/api-base';
import { ENDPOINTS } from '../../../src/contract/endpoints';
import type { ModuleId } from '../../../src/domain/ids';
import type { Span } from '../../../src/domain/time/spans';
import { MOMENTS, type Ask } from './asks';
import { addBytes, clockAt, NO_BYTES, type Bytes, type FarEnd } from './far-end';
import { askable, type OtherWay, type View } from './other-way';

interface Call {
  readonly span: Span;
  readonly views: View[];
}

/** One call for each span; modules that need the same one are asked for together. */
function callsOf(way: OtherWay, { at, by, modules, interval, span }: Ask): Call[] {
  const calls = new Map<string, Call>();
  for (const module of modules) {
    const view = { at, by, module, interval, span: askable(span, interval, at) };
    for (const wanted of way.wants(view)) {
      const name = `${wanted.from}/${wanted.to}`;
      const call = calls.get(name) ?? { span: wanted, views: [] };
      call.views.push(view);
      calls.set(name, call);
    }
  }
  return [...calls.values()];
}

const bodyOf = ({ span, views }: Call, { interval }: Ask): string =>
  JSON.stringify({
    id: views.map(({ module }): ModuleId => module),
    searchSpan: { from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() },
    interval,
  });

/** Lives the week another way; gives what it costs. Asks during a lost network are left out, as ours fail. */
export async function liveOtherwise(way: OtherWay, far: FarEnd, accepts: string): Promise<Bytes> {
  let bytes = NO_BYTES;
  const lost = new Set<string>();
  for (const moment of MOMENTS) {
    clockAt(far, moment.at);
    if (moment.does === 'reload') way.reloaded?.(moment.by);
    if (moment.does === 'network' && moment.is === 'lost') lost.add(moment.by.who);
    if (moment.does === 'network' && moment.is === 'there') lost.delete(moment.by.who);
    if (moment.does !== 'ask' || lost.has(moment.by.who)) continue;
    for (const call of callsOf(way, moment)) {
      const told = await far.ask({
        method: 'POST',
        url: API_BASE + ENDPOINTS.postAdx.path,
        headers: {
          authorization: `Bearer ${far.api.idOf(moment.by.who)}`,
          'content-type': 'application/json',
          'accept-encoding': accepts,
        },
        payload: bodyOf(call, moment),
      });
      if (told.status !== 200) throw new Error(`The server said ${told.status}`);
      bytes = addBytes(bytes, told);
      const answer = historyAnswerSchema.parse(JSON.parse(told.body.toString()));
      for (const view of call.views) {
        way.got?.(view, call.span, new Set(answer[view.module]?.timestamps));
      }
    }
  }
  return bytes;
}
