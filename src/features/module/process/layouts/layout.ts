import type {
  ProcessMachine,
  ProcessPart,
  ProcessValve,
} from '../../../../domain/machine/process-parts';
import type { VariableName } from '../../../../domain/machine/variables';

/** Everything is placed in a picture of this size and scaled with it (rules §2.9). */
export const PICTURE = { width: 720, height: 430 } as const;

/** x from the left, y from the top. */
export type At = readonly [x: number, y: number];
export type Direction = 'left' | 'right' | 'up' | 'down';

/** Media of the lines; each has a pattern of its own. */
export const MEDIA = ['hot', 'cold', 'gas', 'liquid', 'air', 'power'] as const;
export type Medium = (typeof MEDIA)[number];

export interface Pipe {
  readonly medium: Medium;
  /** Corners, in the direction of the flow. */
  readonly points: readonly At[];
  /**
   * Parts that must run or be open for something to flow; empty when no bit of the status word
   * shows it.
   */
  readonly through: readonly ProcessPart[];
  /** Places of the arrows. */
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
  /** Whether its line is vertical. */
  readonly upright: boolean;
  /** Centre of its number. */
  readonly number: At;
}

/** Place where a value is measured, and the place of its label. */
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
  /** Middle of the turbine's narrow end, and its scale. */
  readonly turbine: { readonly at: At; readonly scale: number };
  readonly generator: At;
  /** Casing around turbine and generator when they are one closed unit: corner and size. */
  readonly casing: readonly [at: At, size: At] | null;
  /** Tank of the condensed medium. */
  readonly tank: readonly [at: At, size: At] | null;
  readonly pumps: readonly {
    readonly part: ProcessMachine;
    readonly at: At;
    readonly to: Direction;
  }[];
  readonly valves: readonly ValvePlace[];
  readonly sensors: readonly SensorPlace[];
  /** Centres of the captions. */
  readonly captions: Readonly<Partial<Record<Caption, At>>>;
}

/** Returns the parts of a drawing: machines, then valves by their numbers. */
export const partsOf = ({ pumps, valves }: Layout): readonly ProcessPart[] => [
  'turbine',
  ...pumps.map(({ part }) => part),
  ...valves.map(({ part }) => part),
];
