import type { Application, Country, Environment, HardwareVersion } from '../domain/catalogues';
import { ORDINARY, type Nature } from './nature';

/**
 * One power block of a world, as data: ages are days before the day for which the world is made.
 */
export interface PlacedPowerBlock {
  readonly id: string;
  readonly name: string;
  readonly groupName: string;
  readonly country: Country;
  readonly timezone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly application: Application;
  readonly environment: Environment;
  readonly version: HardwareVersion;
  readonly parameterStoreEnabled: boolean;
  readonly modules: readonly PlacedModule[];
}

export interface PlacedModule {
  readonly id: string;
  readonly name: string;
  readonly ageDays: number;
  /** Days since it was taken out of service; absent while it is in service. */
  readonly retiredDaysAgo?: number;
  readonly nature: Nature;
}

const SEVEN_YEARS = 2557;
const like = (change: Partial<Nature>): Nature => ({ ...ORDINARY, ...change });

/** World of a plain start: four power blocks of three modules. */
export const DEFAULT_WORLD: readonly PlacedPowerBlock[] = [
  {
    id: '0703190041',
    name: 'Beppu Geothermal',
    groupName: 'Kyushu Geothermal',
    country: 'Japan',
    timezone: 'Asia/Tokyo',
    latitude: 33.2795,
    longitude: 131.4912,
    application: 'geothermal',
    environment: 'production',
    version: 'V3_3',
    parameterStoreEnabled: true,
    modules: [
      { id: '0103190121', name: 'Beppu 1', ageDays: SEVEN_YEARS, nature: ORDINARY },
      { id: '0103190122', name: 'Beppu 2', ageDays: 1060, nature: like({ meterFaults: true }) },
      { id: '0103190123', name: 'Beppu 3', ageDays: 720, nature: like({ character: 'restless' }) },
    ],
  },
  {
    id: '0803210007',
    name: 'MS Northern Current',
    groupName: 'Northern Shipping',
    country: 'United Kingdom',
    timezone: 'Europe/London',
    latitude: 57.25,
    longitude: 3.4,
    application: 'maritime',
    environment: 'production',
    version: 'V3_4_M',
    parameterStoreEnabled: true,
    modules: [
      { id: '0103210301', name: 'Northern Current Port', ageDays: 980, nature: ORDINARY },
      {
        id: '0103210302',
        name: 'Northern Current Centre',
        ageDays: 980,
        nature: like({ warned: 0.97 }),
      },
      {
        id: '0103210303',
        name: 'Northern Current Starboard',
        ageDays: 640,
        nature: like({ remoteControl: false }),
      },
    ],
  },
  {
    id: '0702180015',
    name: 'Reykjanes Steam Field',
    groupName: 'Reykjanes Energy',
    country: 'Iceland',
    timezone: 'Atlantic/Reykjavik',
    latitude: 63.8267,
    longitude: -22.6817,
    application: 'geothermal',
    environment: 'production',
    version: 'ST_V1',
    parameterStoreEnabled: false,
    modules: [
      { id: '0201180011', name: 'Reykjanes 1', ageDays: SEVEN_YEARS, nature: ORDINARY },
      {
        id: '0201180012',
        name: 'Reykjanes 2',
        ageDays: 890,
        nature: like({ character: 'alarmed' }),
      },
      {
        id: '0204220013',
        name: 'Reykjanes 3',
        ageDays: 540,
        nature: like({ character: 'standby' }),
      },
    ],
  },
  {
    id: '0704240023',
    name: 'Luleå Steelworks',
    groupName: 'Norrbotten Industry',
    country: 'Sweden',
    timezone: 'Europe/Stockholm',
    latitude: 65.5584,
    longitude: 22.2146,
    application: 'industrial waste heat',
    environment: 'development',
    version: 'V4_Pilot2',
    parameterStoreEnabled: true,
    modules: [
      {
        id: '0104240201',
        name: 'Luleå 1',
        ageDays: 430,
        nature: like({ limping: 0.6, deadSensors: ['TT333', 'PT983'] }),
      },
      { id: '0104240202', name: 'Luleå 2', ageDays: 405, nature: like({ losses: 0.8 }) },
      {
        id: '0104240203',
        name: 'Luleå 3',
        ageDays: 800,
        retiredDaysAgo: 120,
        nature: ORDINARY,
      },
    ],
  },
];
