import type {
  ProcessMachine,
  ProcessPart,
  ProcessValve,
} from '../../../../domain/machine/process-parts';
import type { VariableName } from '../../../../domain/machine/variables';

/** Section 2, Process flow: everything is placed in a picture of this size and scaled with it. */
export const PICTURE = { width: 720, height: 430 } as const;

/** x from the left, y from the top. */
export type At = readonly [x: number, y: number];
export type Direction = 'left' | 'right' | 'up' | 'down';

/** What a line carries; each is drawn in a pattern of its own. */
export const MEDIA = ['hot', 'cold', 'gas', 'liquid', 'air', 'power'] as const;
export type Medium = (typeof MEDIA)[number];

export interface Pipe {
  readonly medium: Medium;
  /** Its corners, in the direction of the flow. */
  readonly points: readonly At[];
  /** What must run or be open for something to pass; nothing where no bit of the status word tells. */
  readonly through: readonly ProcessPart[];
  /** Where an arrow stands, beside the one at its end that `ends` asks for. */
  readonly arrows?: readonly (readonly [...At, Direction])[];
}

export interface Exchanger {
  /** Plates, or a shell with a coil in it. */
  readonly kind: 'plates' | 'shell';
  readonly at: At;
  readonly size: At;
}

export interface ValvePlace {
  readonly part: ProcessValve;
  readonly at: At;
  /** Whether its line goes up and down. */
  readonly upright: boolean;
  /** Centre of its number. */
  readonly number: At;
}

/** Where a value is measured, and where it stands. */
export interface SensorPlace {
  readonly variable: VariableName;
  readonly at: At;
  /** Centre of tag and value. */
  readonly label: At;
}

export const CAPTIONS = [
  'hotSide',
  'coldSide',
  'evaporator',
  'condenser',
  'turbine',
  'generator',
  'mainPump',
  'boosterPump',
  'air',
  'grid',
  'condensate',
] as const;
export type Caption = (typeof CAPTIONS)[number];

/** One of the three drawings, as data. */
export interface Layout {
  readonly pipes: readonly Pipe[];
  readonly exchangers: readonly Exchanger[];
  /** Middle of the turbine's narrow end, and how large it is drawn. */
  readonly turbine: { readonly at: At; readonly scale: number };
  readonly generator: At;
  /** Around turbine and generator where they are one closed unit: corner and size. */
  readonly casing: readonly [at: At, size: At] | null;
  /** A tank that the condensed medium stands in. */
  readonly tank: readonly [at: At, size: At] | null;
  readonly pumps: readonly {
    readonly part: ProcessMachine;
    readonly at: At;
    readonly to: Direction;
  }[];
  readonly valves: readonly ValvePlace[];
  readonly sensors: readonly SensorPlace[];
  /** Centres of the words. */
  readonly captions: Readonly<Partial<Record<Caption, At>>>;
}

/** The parts that a drawing shows: machines, then valves by their numbers. */
export const partsOf = ({ pumps, valves }: Layout): readonly ProcessPart[] => [
  'turbine',
  ...pumps.map(({ part }) => part),
  ...valves.map(({ part }) => part),
];
