import { isModuleId, type ModuleId } from '../../src/domain/ids';
import type { LiveRange, Period } from '../../src/domain/time/time-ranges';
import { DAY, epochMs, HOUR, later, MINUTE, type EpochMs } from '../../src/base/units';

/*
 * A week of two people with the portal, as data: an operator at a desk, in two tabs, and a
 * technician with a tablet on board a ship. It excludes the telemetry of every minute, which is no
 * history.
 */

/** Monday, 00:00 UTC. */
export const MONDAY = epochMs(Date.UTC(2026, 10, 23));
export const SUNDAY_ENDS = later(MONDAY, 7 * DAY);

/** A tab of a person's browser; the tabs of one person share the storage of their device. */
export interface Tab {
  readonly who: 'operator' | 'technician';
  readonly tab: 1 | 2;
}

export type Network = 'there' | 'lost' | 'cut in the middle of the next response';

export type WeekStep = { readonly at: EpochMs; readonly by: Tab } & (
  | {
      readonly does: 'look';
      /** One module, or on the dashboard all modules that the person sees. */
      readonly modules: readonly ModuleId[];
      readonly period: Period;
      /** Minutes until the view is left; a live view refreshes meanwhile (rules §9.4). */
      readonly minutes: number;
    }
  | { readonly does: 'reload' }
  | { readonly does: 'network'; readonly is: Network }
);

const moduleOf = (text: string): ModuleId => {
  if (isModuleId(text)) return text;
  throw new Error(`${text} is not a module id`);
};

const BEPPU_1 = moduleOf('0103190121');
const BEPPU_2 = moduleOf('0103190122');
const BEPPU_3 = moduleOf('0103190123');
const SHIP_1 = moduleOf('0103210301');
const SHIP_2 = moduleOf('0103210302');
const SHIP_3 = moduleOf('0103210303');

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
type When = `${(typeof DAYS)[number]} ${string}`;

/** Time of "Tue 08:30" in the week, or so many days before it. */
function on(when: When, { days = 0 } = {}): EpochMs {
  const [day = '', time = ''] = when.split(' ');
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number);
  const date = DAYS.findIndex((name) => name === day);
  return later(MONDAY, (date - days) * DAY + hours * HOUR + minutes * MINUTE);
}

const desk: Tab = { who: 'operator', tab: 1 };
const second: Tab = { who: 'operator', tab: 2 };
const tablet: Tab = { who: 'technician', tab: 1 };

const live = (
  at: When,
  by: Tab,
  modules: ModuleId | readonly ModuleId[],
  range: LiveRange,
  minutes: number,
): WeekStep => ({
  at: on(at),
  by,
  does: 'look',
  modules: [modules].flat(),
  minutes,
  period: { live: true, range },
});

const past = (at: When, by: Tab, module: ModuleId, from: EpochMs, hours: number): WeekStep => ({
  at: on(at),
  by,
  does: 'look',
  modules: [module],
  minutes: 2,
  period: { live: false, from, to: later(from, hours * HOUR) },
});

const reload = (at: When, by: Tab): WeekStep => ({ at: on(at), by, does: 'reload' });

const network = (at: When, by: Tab, is: Network): WeekStep => ({
  at: on(at),
  by,
  does: 'network',
  is,
});

const WORKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;

const FLEET = [BEPPU_1, BEPPU_2, BEPPU_3, SHIP_1, SHIP_2, SHIP_3];

/**
 * A round every other hour: from the machine park, whose runtime column needs the last day of all
 * machines, to one of them, back, and to the next one.
 */
const rounds = WORKDAYS.flatMap((day) =>
  (['07', '09', '11', '13', '15'] as const).flatMap((hour) =>
    FLEET.flatMap((module, i) => [
      live(`${day} ${hour}:${10 + 3 * i}`, desk, FLEET, 24, 1),
      live(`${day} ${hour}:${11 + 3 * i}`, desk, module, 24, 2),
    ]),
  ),
);

/**
 * Between rounds the dashboard is open: alarm time, idle time and events need the last day of all
 * machines.
 */
const dashboard = WORKDAYS.flatMap((day) => [
  reload(`${day} 07:00`, desk),
  live(`${day} 07:00`, desk, FLEET, 24, 10),
  live(`${day} 07:28`, desk, FLEET, 24, 102),
  live(`${day} 09:28`, desk, FLEET, 24, 72),
  reload(`${day} 13:00`, desk),
  live(`${day} 13:28`, desk, FLEET, 24, 102),
  live(`${day} 15:28`, desk, FLEET, 24, 92),
]);

/** A second tab, for longer ranges. */
const overviews = WORKDAYS.flatMap((day) => [
  reload(`${day} 08:00`, second),
  live(`${day} 08:00`, second, BEPPU_3, 720, 90),
  live(`${day} 09:30`, second, SHIP_1, 168, 90),
  live(`${day} 13:00`, second, BEPPU_3, 720, 60),
  live(`${day} 14:00`, second, BEPPU_3, 8760, 20),
  live(`${day} 14:20`, second, BEPPU_1, 8760, 10),
  live(`${day} 14:30`, second, FLEET, 168, 150),
]);

/** Both tabs on one machine, at the same moment. */
const together = [
  live('Mon 10:40', desk, SHIP_2, 720, 20),
  live('Mon 10:40', second, SHIP_2, 720, 20),
  live('Wed 10:40', desk, BEPPU_2, 168, 20),
  live('Wed 10:40', second, BEPPU_2, 168, 20),
  reload('Thu 10:40', desk),
  reload('Thu 10:40', second),
  live('Thu 10:40', desk, BEPPU_2, 720, 20),
  live('Thu 10:40', second, BEPPU_2, 720, 20),
];

/** Panning through the past: views of so many hours, one per minute. */
const pan = (
  at: When,
  module: ModuleId,
  views: readonly (readonly [EpochMs, number])[],
): WeekStep[] =>
  views.map(([from, hours], i) => {
    const step = past(at, second, module, from, hours);
    return { ...step, at: later(step.at, i * MINUTE) };
  });

const steps = (from: EpochMs, hours: number, step: number, count: number) =>
  Array.from({ length: count }, (_, i) => [later(from, i * step * HOUR), hours] as const);

/**
 * Search for the events of a night: through yesterday in steps of a quarter of a day, zooming in
 * and out.
 */
const investigations = (['Tue', 'Thu'] as const).flatMap((day) => [
  ...pan(`${day} 11:25`, BEPPU_3, steps(on(`${day} 00:00`), 24, -6, 9)),
  ...pan(`${day} 11:34`, BEPPU_3, steps(on(`${day} 00:00`, { days: 1 }), 6, 2, 6)),
  ...pan(`${day} 11:40`, BEPPU_3, steps(on(`${day} 00:00`, { days: 2 }), 24, 6, 9)),
  // Comparison with earlier weeks, in steps of a day, back and forth.
  ...pan(`${day} 12:00`, BEPPU_3, steps(on(`${day} 00:00`, { days: 7 }), 168, -24, 15)),
  ...pan(`${day} 12:15`, BEPPU_3, steps(on(`${day} 00:00`, { days: 21 }), 168, 48, 8)),
]);

/** Comparison of the last month with the one before, for the Friday report. */
const report = [BEPPU_1, BEPPU_2, BEPPU_3].flatMap((module, i) => [
  past(`Fri 15:0${i}`, second, module, on('Fri 00:00', { days: 30 }), 720),
  past(`Fri 15:1${i}`, second, module, on('Fri 00:00', { days: 60 }), 720),
  past(`Fri 15:2${i}`, second, module, on('Fri 00:00', { days: 30 }), 720),
]);

/**
 * On board, at the second machine: the tablet is picked up six times a day, and has lost by then
 * everything that is not stored. The last day, the week, the month; then the next machine.
 */
const onBoard = WORKDAYS.flatMap((day) =>
  (['08:10', '09:40', '11:00', '13:00', '14:30', '16:00'] as const).flatMap((time) => {
    const next = (minutes: number, module: ModuleId, range: LiveRange, open: number): WeekStep => {
      const step = live(`${day} ${time}`, tablet, module, range, open);
      return { ...step, at: later(step.at, minutes * MINUTE) };
    };
    return [
      reload(`${day} ${time}`, tablet),
      next(0, SHIP_2, 24, 6),
      next(6, SHIP_2, 168, 2),
      next(8, SHIP_2, 720, 2),
      next(10, SHIP_3, 24, 4),
    ];
  }),
);

/**
 * The engine room has no network: it breaks in the middle of a fetch, is lost for a while, and
 * comes back.
 */
const engineRoom = [
  network('Wed 11:15', tablet, 'cut in the middle of the next response'),
  live('Wed 11:15', tablet, SHIP_1, 720, 5),
  network('Wed 11:20', tablet, 'lost'),
  reload('Wed 11:30', tablet),
  live('Wed 11:30', tablet, SHIP_1, 720, 5),
  live('Wed 11:36', tablet, SHIP_2, 24, 20),
  network('Wed 12:10', tablet, 'there'),
  live('Wed 12:10', tablet, SHIP_1, 720, 10),
];

/** A look on Saturday evening, from home. */
const weekend = [
  reload('Sat 19:00', desk),
  live('Sat 19:00', desk, BEPPU_3, 24, 10),
  live('Sat 19:10', desk, BEPPU_3, 168, 5),
];

export const RECORDED_WEEK: readonly WeekStep[] = [
  ...[
    rounds,
    dashboard,
    overviews,
    together,
    investigations,
    report,
    onBoard,
    engineRoom,
    weekend,
  ].flat(),
].toSorted((a, b) => a.at - b.at);
