import type { Layout } from './layout';

/**
 * An orc machine: hot water evaporates the medium (left), its gas drives the turbine (top), cold
 * water condenses it (right), and two pumps bring it back (bottom).
 */
export const ORC_LAYOUT: Layout = {
  pipes: [
    {
      medium: 'hot',
      points: [
        [0, 150],
        [176, 150],
      ],
      through: [],
      arrows: [[160, 150, 'right']],
    },
    {
      medium: 'hot',
      points: [
        [176, 280],
        [0, 280],
      ],
      through: [],
      arrows: [[14, 280, 'left']],
    },
    {
      medium: 'gas',
      points: [
        [201, 132],
        [201, 72],
        [348, 72],
        [348, 106],
      ],
      through: ['mainPump', 'gasValve'],
      arrows: [
        [201, 96, 'up'],
        [344, 72, 'right'],
      ],
    },
    {
      medium: 'gas',
      points: [
        [260, 72],
        [260, 195],
        [372, 195],
      ],
      through: ['mainPump', 'exhaustValve'],
      arrows: [[340, 195, 'right']],
    },
    {
      medium: 'gas',
      points: [
        [350, 148],
        [350, 195],
      ],
      through: ['drainValve'],
    },
    {
      medium: 'gas',
      points: [
        [372, 154],
        [372, 218],
        [500, 218],
      ],
      through: ['turbine'],
      arrows: [[488, 218, 'right']],
    },
    {
      medium: 'liquid',
      points: [
        [525, 333],
        [525, 362],
        [201, 362],
        [201, 298],
      ],
      through: ['mainPump'],
      arrows: [
        [344, 362, 'left'],
        [201, 330, 'up'],
      ],
    },
    {
      medium: 'liquid',
      points: [
        [371, 362],
        [371, 296],
        [500, 296],
      ],
      through: ['mainPump', 'sprayValve'],
      arrows: [[486, 296, 'right']],
    },
    {
      medium: 'cold',
      points: [
        [720, 326],
        [550, 326],
      ],
      through: ['coolingValve'],
      arrows: [[562, 326, 'left']],
    },
    {
      medium: 'cold',
      points: [
        [550, 235],
        [720, 235],
      ],
      through: ['coolingValve'],
      arrows: [[708, 235, 'right']],
    },
    {
      medium: 'power',
      points: [
        [476, 128],
        [640, 128],
      ],
      through: ['turbine'],
      arrows: [[640, 128, 'right']],
    },
    {
      medium: 'air',
      points: [
        [108, 397],
        [168, 397],
      ],
      through: [],
      arrows: [[164, 397, 'right']],
    },
  ],
  exchangers: [
    { kind: 'plates', at: [176, 120], size: [50, 190] },
    { kind: 'plates', at: [500, 205], size: [50, 140] },
  ],
  turbine: { at: [338, 128], scale: 1 },
  generator: [450, 128],
  casing: null,
  tank: null,
  pumps: [
    { part: 'mainPump', at: [292, 362], to: 'left' },
    { part: 'boosterPump', at: [428, 362], to: 'left' },
  ],
  valves: [
    { part: 'gasValve', at: [283, 72], upright: false, number: [283, 95] },
    { part: 'exhaustValve', at: [288, 195], upright: false, number: [288, 172] },
    { part: 'drainValve', at: [350, 176], upright: true, number: [327, 172] },
    { part: 'sprayValve', at: [371, 325], upright: true, number: [348, 325] },
    { part: 'boosterValve', at: [464, 362], upright: false, number: [449, 387] },
    { part: 'coolingValve', at: [640, 326], upright: false, number: [640, 348] },
  ],
  sensors: [
    { variable: 'CT38', at: [40, 150], label: [40, 112] },
    { variable: 'P77', at: [118, 150], label: [118, 112] },
    { variable: 'CT37', at: [40, 280], label: [40, 318] },
    { variable: 'P79', at: [118, 280], label: [118, 318] },
    { variable: 'CT33', at: [238, 72], label: [238, 34] },
    { variable: 'P73', at: [316, 72], label: [316, 34] },
    { variable: 'CT39', at: [384, 218], label: [384, 256] },
    { variable: 'P74', at: [460, 218], label: [460, 256] },
    { variable: 'CT31', at: [525, 354], label: [587, 384] },
    { variable: 'P71', at: [507, 362], label: [507, 397] },
    { variable: 'P88', at: [381, 362], label: [381, 397] },
    { variable: 'P72', at: [238, 362], label: [238, 397] },
    { variable: 'CT36', at: [601, 326], label: [601, 288] },
    { variable: 'P82', at: [677, 326], label: [677, 288] },
    { variable: 'CT35', at: [601, 235], label: [601, 197] },
    { variable: 'P84', at: [677, 235], label: [677, 197] },
    { variable: 'P101', at: [108, 397], label: [50, 397] },
    { variable: 'PowerOutput', at: [545, 128], label: [545, 90] },
  ],
  captions: {
    hotSide: [58, 215],
    coldSide: [672, 390],
    evaporator: [278, 235],
    condenser: [522, 189],
    turbine: [405, 53],
    generator: [458, 165],
    mainPump: [284, 322],
    boosterPump: [437, 322],
    air: [62, 358],
    grid: [672, 128],
  },
};
