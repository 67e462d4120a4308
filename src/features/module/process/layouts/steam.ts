import type { Layout } from './layout';

/**
 * Steam turbine: steam enters on the left by two inlets above and below; its condensate leaves on
 * the left.
 */
export const STEAM_LAYOUT: Layout = {
  pipes: [
    {
      medium: 'hot',
      points: [
        [0, 110],
        [275, 110],
      ],
      through: ['gasValve'],
      arrows: [
        [24, 110, 'right'],
        [254, 110, 'right'],
      ],
    },
    {
      medium: 'hot',
      points: [
        [235, 110],
        [235, 22],
      ],
      through: [],
      arrows: [[235, 22, 'up']],
    },
    {
      medium: 'hot',
      points: [
        [275, 110],
        [275, 70],
        [394, 70],
        [394, 116],
      ],
      through: ['gasValve', 'turbine'],
      arrows: [[378, 70, 'right']],
    },
    {
      medium: 'hot',
      points: [
        [275, 110],
        [275, 225],
        [394, 225],
        [394, 180],
      ],
      through: ['gasValve', 'turbine'],
      arrows: [[378, 225, 'right']],
    },
    {
      medium: 'hot',
      points: [
        [275, 225],
        [275, 322],
      ],
      through: ['drainValve'],
      arrows: [[275, 322, 'down']],
    },
    {
      medium: 'gas',
      points: [
        [430, 186],
        [430, 250],
        [530, 250],
      ],
      through: ['turbine'],
      arrows: [[516, 250, 'right']],
    },
    {
      medium: 'liquid',
      points: [
        [580, 335],
        [580, 366],
        [0, 366],
      ],
      through: ['mainPump'],
      arrows: [
        [384, 366, 'left'],
        [14, 366, 'left'],
      ],
    },
    {
      medium: 'liquid',
      points: [
        [404, 366],
        [404, 323],
        [530, 323],
      ],
      through: ['mainPump', 'sprayValve'],
      arrows: [[516, 323, 'right']],
    },
    {
      medium: 'gas',
      points: [
        [612, 230],
        [612, 178],
      ],
      through: ['exhaustValve'],
      arrows: [[612, 178, 'up']],
    },
    {
      medium: 'cold',
      points: [
        [720, 315],
        [630, 315],
      ],
      through: ['coolingValve'],
      arrows: [[642, 315, 'left']],
    },
    {
      medium: 'cold',
      points: [
        [630, 255],
        [720, 255],
      ],
      through: ['coolingValve'],
      arrows: [[708, 255, 'right']],
    },
    {
      medium: 'power',
      points: [
        [526, 148],
        [650, 148],
      ],
      through: ['turbine'],
      arrows: [[650, 148, 'right']],
    },
  ],
  exchangers: [{ kind: 'shell', at: [530, 230], size: [100, 105] }],
  turbine: { at: [370, 148], scale: 1.25 },
  generator: [498, 148],
  casing: null,
  tank: null,
  pumps: [
    { part: 'mainPump', at: [330, 366], to: 'left' },
    { part: 'boosterPump', at: [460, 366], to: 'left' },
  ],
  valves: [
    { part: 'gasValve', at: [200, 110], upright: false, number: [200, 133] },
    { part: 'exhaustValve', at: [612, 204], upright: true, number: [635, 204] },
    { part: 'drainValve', at: [275, 275], upright: true, number: [252, 275] },
    { part: 'sprayValve', at: [440, 323], upright: false, number: [440, 345] },
    { part: 'boosterValve', at: [510, 366], upright: false, number: [510, 345] },
    { part: 'coolingValve', at: [676, 315], upright: false, number: [676, 338] },
  ],
  sensors: [
    { variable: 'InletTemperature', at: [46, 110], label: [46, 150] },
    { variable: 'InletPressure', at: [136, 110], label: [136, 150] },
    { variable: 'BleedValve', at: [235, 64], label: [166, 52] },
    { variable: 'TurbineInletTemperature1', at: [330, 70], label: [330, 33] },
    { variable: 'TurbineInletTemperature2', at: [341, 225], label: [334, 263] },
    { variable: 'TurbinePressure', at: [374, 148], label: [325, 148] },
    { variable: 'TurbineOutletTemperature', at: [471, 250], label: [474, 288] },
    { variable: 'PowerOutput', at: [592, 148], label: [592, 110] },
  ],
  captions: {
    hotSide: [48, 84],
    coldSide: [672, 234],
    condenser: [552, 214],
    turbine: [452, 70],
    generator: [498, 189],
    mainPump: [330, 407],
    boosterPump: [448, 407],
    grid: [684, 148],
    condensate: [60, 345],
  },
};
