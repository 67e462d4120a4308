import type { Application, Country } from '../domain/catalogues';

/** A place of generated power blocks; ships are on open water. */
export interface Place {
  readonly name: string;
  readonly country: Country;
  readonly timezone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly application: Application;
}

const place = (
  name: string,
  country: Country,
  [latitude, longitude]: readonly [number, number],
  application: Application,
): Place => ({ name, country, timezone: TIMEZONES[country], latitude, longitude, application });

const TIMEZONES: Record<Country, string> = {
  Sweden: 'Europe/Stockholm',
  Iceland: 'Atlantic/Reykjavik',
  Japan: 'Asia/Tokyo',
  Lithuania: 'Europe/Vilnius',
  'United Kingdom': 'Europe/London',
};

export const PLACES: readonly [Place, ...Place[]] = [
  place('Oxelösund', 'Sweden', [58.67, 17.08], 'industrial waste heat'),
  place('Hengill', 'Iceland', [64.04, -21.4], 'geothermal'),
  place('Oita', 'Japan', [33.18, 131.65], 'industrial waste heat'),
  place('Klaipeda', 'Lithuania', [55.69, 21.19], 'industrial waste heat'),
  place('Teesside', 'United Kingdom', [54.58, -1.2], 'industrial waste heat'),
  place('MS Bothnia', 'Sweden', [61.6, 19.2], 'maritime'),
  place('Krafla', 'Iceland', [65.7, -16.77], 'geothermal'),
  place('Kirishima', 'Japan', [31.89, 130.83], 'geothermal'),
  place('Kaunas', 'Lithuania', [54.9, 23.95], 'none'),
  place('MS Dogger', 'United Kingdom', [55.3, 2.6], 'maritime'),
  place('Sundsvall', 'Sweden', [62.41, 17.35], 'industrial waste heat'),
  place('Husavik', 'Iceland', [66.03, -17.32], 'geothermal'),
  place('MS Kuroshio', 'Japan', [32.3, 136.2], 'maritime'),
  place('Mazeikiai', 'Lithuania', [56.37, 22.17], 'industrial waste heat'),
  place('Grangemouth', 'United Kingdom', [56.01, -3.71], 'industrial waste heat'),
];
