import { flowing, sensor, warmed, type Sensor } from './sensor';

/**
 * Loop of an orc machine: hot water CT38 in and CT37 out, cooling water CT36 in and CT35 out; media
 * liquid CT31 at P71, pumped to P72, gas CT33 at P73 before the turbine, CT39 at P74 after it; P77
 * and P79 are the pressures of the hot water, P82 and P84 those of the cooling water.
 */
export const ORC_SENSORS: readonly Sensor[] = [
  sensor('CT31', 0.15, (m) => warmed(m, m.cold + 6 + 2 * m.drive)),
  sensor('CT33', 0.2, (m) => warmed(m, m.hot - 6 - 2 * m.drive)),
  sensor('CT35', 0.15, (m) => m.cold + 0.4 + 7.5 * m.drive + 0.8 * m.flow),
  sensor('CT36', 0.1, (m) => m.cold),
  sensor('CT37', 0.15, (m) => m.hot - 0.6 - 10.5 * m.drive - 1.2 * m.flow),
  sensor('CT38', 0.12, (m) => m.hot),
  sensor('CT39', 0.2, (m) => warmed(m, m.cold + 18 + 6 * m.drive)),
  sensor('CT48', 0.4, (m) => warmed(m, 72 + 34 * m.drive)),
  sensor('CT53', 0.3, (m) => warmed(m, 48 + 16 * m.drive)),
  sensor('P71', 0.02, (m) => flowing(m, 2.1, 1.55 + m.cold * 0.018)),
  sensor('P72', 0.03, (m) => flowing(m, 2.12, 4.6 + 6.1 * m.speed)),
  sensor('P73', 0.03, (m) => flowing(m, 2.1, 4.1 + 5.8 * m.speed)),
  sensor('P74', 0.02, (m) => flowing(m, 2.1, 1.72 + m.cold * 0.018 + 0.15 * m.drive)),
  sensor('P77', 0.03, (m) => flowing(m, 2.4, 3.1)),
  sensor('P79', 0.03, (m) => flowing(m, 2.35, 2.2)),
  sensor('P82', 0.02, (m) => flowing(m, 1.6, 2.5)),
  sensor('P84', 0.02, (m) => flowing(m, 1.55, 1.7)),
  sensor('P88', 0.02, (m) => flowing(m, 2.1, 3.4 + 2.1 * m.speed)),
  sensor('P101', 0.02, () => 6.2),
  sensor('P104', 0.03, (m) => flowing(m, 2.3, 5 + 6.2 * m.speed)),
];
