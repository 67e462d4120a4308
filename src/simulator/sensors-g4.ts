import { flowing, sensor, warmed, type Sensor } from './sensor';

/**
 * Generation 4: hot water TT938 in and TT939 out at PT982 and PT983, cooling water TT536 in and
 * TT537 out at PT579 and PT581, gas before the turbine TT431, liquid TT333, generator coil TT851,
 * feed pump FCP793.
 */
export const G4_SENSORS: readonly Sensor[] = [
  sensor('TT536', 0.1, (m) => m.cold),
  sensor('TT938', 0.12, (m) => m.hot),
  sensor('PT982', 0.03, (m) => flowing(m, 2.5, 3.3)),
  sensor('PT983', 0.03, (m) => flowing(m, 2.45, 2.3)),
  sensor('TT939', 0.15, (m) => m.hot - 0.6 - 11 * m.drive - 1.2 * m.flow),
  sensor('PT579', 0.02, (m) => flowing(m, 1.7, 2.6)),
  sensor('PT581', 0.02, (m) => flowing(m, 1.65, 1.8)),
  sensor('TT537', 0.15, (m) => m.cold + 0.4 + 8 * m.drive + 0.8 * m.flow),
  sensor('TT851', 0.4, (m) => warmed(m, 68 + 36 * m.drive)),
  sensor('TT431', 0.2, (m) => warmed(m, m.hot - 5 - 2 * m.drive)),
  sensor('TT333', 0.15, (m) => warmed(m, m.cold + 7 + 2 * m.drive)),
  sensor('FCP793', 0, (m) => (m.flow === 0 ? 0 : 900 + 1850 * m.flow + 100 * m.drive)),
];
