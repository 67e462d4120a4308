import { SENTINEL } from '../domain/machine/readings';
import { sensor, warmed, type Sensor } from './sensor';

/** Steam turbine: it has no hot and cold water, and sends the sentinel instead (rules §9.6). */
export const STEAM_SENSORS: readonly Sensor[] = [
  sensor('CT36', 0, () => SENTINEL),
  sensor('CT38', 0, () => SENTINEL),
  sensor('CT48', 0.4, (m) => warmed(m, 74 + 36 * m.drive)),
  sensor('CT53', 0.3, (m) => warmed(m, 55 + 14 * m.drive)),
  sensor('InletPressure', 0.04, (m) => 7.1 + 0.05 * (m.hot - 93) - 0.4 * m.drive),
  sensor('InletTemperature', 0.3, (m) => 168 + 0.8 * (m.hot - 93)),
  sensor('TurbinePressure', 0.04, (m) => 1 + 4.9 * Math.max(0, m.drive) + 0.2 * m.speed),
  sensor('TurbineOutletTemperature', 0.3, (m) => warmed(m, 82 + m.cold * 0.5 + 9 * m.drive)),
  sensor('TurbineInletTemperature1', 0.3, (m) => warmed(m, 158 + 4 * m.drive)),
  sensor('TurbineInletTemperature2', 0.3, (m) => warmed(m, 156.5 + 4 * m.drive)),
  sensor('BleedValve', 0, (m) => (m.speed === 1 ? 4 + 8 * (1 - m.drive) : 100 - 70 * m.speed)),
];
