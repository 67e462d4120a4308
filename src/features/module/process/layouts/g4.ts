import type { Layout } from './layout';

/**
 * Generation 4: like the orc machine, with turbine and generator in one closed unit, a tank below
 * the condenser, and a main pump whose speed is measured.
 */
export const G4_LAYOUT: Layout = {
  pipes: [
    {
      medium: 'hot',
      points: [
        [0, 120],
        [176, 120],
      ],
      through: [],
      arrows: [[160, 120, 'right']],
    },
    {
      medium: 'hot',
      points: [
        [176, 290],
        [0, 290],
      ],
      through: [],
      arrows: [[14, 290, 'left']],
    },
    {
      medium: 'gas',
      points: [
        [206, 102],
        [206, 40],
        [380, 40],
        [380, 96],
      ],
      through: ['mainPump', 'gasValve'],
      arrows: [
        [206, 66, 'up'],
        [358, 40, 'right'],
      ],
    },
    {
      medium: 'gas',
      points: [
        [256, 40],
        [256, 200],
        [404, 200],
      ],
      through: ['mainPump', 'exhaustValve'],
      arrows: [[340, 200, 'right']],
    },
    {
      medium: 'gas',
      points: [
        [378, 139],
        [378, 200],
      ],
      through: ['drainValve'],
    },
    {
      medium: 'gas',
      points: [
        [404, 146],
        [404, 222],
        [500, 222],
      ],
      through: ['turbine'],
      arrows: [[486, 222, 'right']],
    },
    {
      medium: 'liquid',
      points: [
        [530, 306],
        [530, 338],
      ],
      through: ['mainPump'],
    },
    {
      medium: 'liquid',
      points: [
        [492, 352],
        [206, 352],
        [206, 298],
      ],
      through: ['mainPump'],
      arrows: [
        [366, 352, 'left'],
        [206, 330, 'up'],
      ],
    },
    {
      medium: 'liquid',
      points: [
        [376, 352],
        [376, 280],
        [500, 280],
      ],
      through: ['mainPump', 'sprayValve'],
      arrows: [[486, 280, 'right']],
    },
    {
      medium: 'cold',
      points: [
        [720, 305],
        [560, 305],
      ],
      through: ['coolingValve'],
      arrows: [[572, 305, 'left']],
    },
    {
      medium: 'cold',
      points: [
        [560, 214],
        [720, 214],
      ],
      through: ['coolingValve'],
      arrows: [[708, 214, 'right']],
    },
    {
      medium: 'power',
      points: [
        [504, 118],
        [640, 118],
      ],
      through: ['turbine'],
      arrows: [[640, 118, 'right']],
    },
  ],
  exchangers: [
    { kind: 'plates', at: [176, 90], size: [60, 220] },
    { kind: 'plates', at: [500, 196], size: [60, 122] },
  ],
  turbine: { at: [366, 118], scale: 1 },
  generator: [466, 118],
  casing: [
    [352, 66],
    [152, 104],
  ],
  tank: [
    [492, 336],
    [76, 32],
  ],
  pumps: [
    { part: 'mainPump', at: [296, 352], to: 'left' },
    { part: 'boosterPump', at: [428, 352], to: 'left' },
  ],
  valves: [
    { part: 'gasValve', at: [284, 40], upright: false, number: [284, 18] },
    { part: 'exhaustValve', at: [300, 200], upright: false, number: [300, 177] },
    { part: 'drainValve', at: [378, 182], upright: true, number: [355, 182] },
    { part: 'sprayValve', at: [376, 310], upright: true, number: [354, 310] },
    { part: 'boosterValve', at: [464, 352], upright: false, number: [464, 375] },
    { part: 'coolingValve', at: [640, 305], upright: false, number: [640, 328] },
  ],
  sensors: [
    { variable: 'TT938', at: [40, 120], label: [40, 82] },
    { variable: 'PT982', at: [118, 120], label: [118, 82] },
    { variable: 'TT939', at: [40, 290], label: [40, 328] },
    { variable: 'PT983', at: [118, 290], label: [118, 328] },
    { variable: 'TT431', at: [320, 40], label: [320, 80] },
    { variable: 'TT851', at: [466, 92], label: [466, 33] },
    { variable: 'TT333', at: [556, 352], label: [590, 397] },
    { variable: 'FCP793', at: [296, 370], label: [296, 397] },
    { variable: 'TT536', at: [601, 305], label: [600, 267] },
    { variable: 'PT579', at: [677, 305], label: [678, 267] },
    { variable: 'TT537', at: [601, 214], label: [600, 176] },
    { variable: 'PT581', at: [677, 214], label: [678, 176] },
    { variable: 'PowerOutput', at: [568, 118], label: [592, 80] },
  ],
  captions: {
    hotSide: [58, 205],
    coldSide: [672, 365],
    evaporator: [286, 250],
    condenser: [616, 230],
    turbine: [306, 142],
    generator: [466, 186],
    mainPump: [289, 312],
    boosterPump: [438, 312],
    grid: [672, 118],
  },
};
