import type { Environment, HardwareVersion } from '../domain/catalogues';
import { ORDINARY, type Nature } from './nature';
import { Dice, hash } from './noise';
import { PLACES, type Place } from './places';
import type { PlacedModule, PlacedPowerBlock } from './world';

/** Most modules of a generated power block. */
export const LARGEST_POWER_BLOCK = 20;

interface Make {
  readonly idPrefix: string;
  readonly versions: readonly [HardwareVersion, ...HardwareVersion[]];
}
const DEFAULT_MAKE: Make = {
  idPrefix: '0103',
  versions: ['V2', 'V3_2', 'V3_2_FC', 'V3_3', 'V3_3_FC'],
};
const MARITIME_MAKE: Make = { idPrefix: '0103', versions: ['V3_4_M'] };
const G4_MAKE: Make = {
  idPrefix: '0104',
  versions: ['V4_Demo', 'V4_Pilot1', 'V4_Pilot1_1', 'V4_Pilot2'],
};
const STEAM_MAKE: Make = { idPrefix: '0201', versions: ['ST_V1'] };
const MAKES: Record<Place['application'], readonly [Make, ...Make[]]> = {
  maritime: [MARITIME_MAKE],
  geothermal: [DEFAULT_MAKE, STEAM_MAKE],
  'industrial waste heat': [DEFAULT_MAKE, DEFAULT_MAKE, G4_MAKE],
  none: [DEFAULT_MAKE, G4_MAKE],
};
const ENVIRONMENTS: readonly [Environment, ...Environment[]] = [
  'production',
  'production',
  'production',
  'production',
  'development',
  'software test',
];

function natureOf(dice: Dice): Nature {
  const draw = dice.next();
  return {
    ...ORDINARY,
    character:
      draw < 0.04 ? 'restless' : draw < 0.08 ? 'alarmed' : draw < 0.14 ? 'standby' : 'steady',
    warned: dice.happens(0.05) ? 0.9 : ORDINARY.warned,
    limping: dice.happens(0.05) ? 0.6 : ORDINARY.limping,
    losses: dice.happens(0.03) ? 0.7 : ORDINARY.losses,
    meterFaults: dice.happens(0.01),
    remoteControl: !dice.happens(0.05),
  };
}

function modulesOf(dice: Dice, name: string, make: Make, serials: readonly number[]) {
  return serials.map((serial, index): PlacedModule => {
    const ageDays = Math.round(dice.between(400, 1095));
    const retired = dice.happens(0.01) ? { retiredDaysAgo: 30 } : {};
    return {
      id: make.idPrefix + String(serial),
      name: `${name} ${index + 1}`,
      ageDays,
      ...retired,
      nature: natureOf(dice),
    };
  });
}

/** Returns the index-th generated power block; its modules get the given serial numbers. */
function powerBlock(seed: number, index: number, serials: readonly number[]): PlacedPowerBlock {
  const dice = new Dice(hash(seed, index, 0x77));
  const place = PLACES[index % PLACES.length] ?? PLACES[0];
  const round = Math.floor(index / PLACES.length);
  const name = round === 0 ? place.name : `${place.name} ${round + 1}`;
  const make = dice.pick(MAKES[place.application]);
  return {
    id: `07${String(50_000_001 + index)}`,
    name,
    groupName: `${place.country} ${place.application === 'maritime' ? 'ships' : 'sites'}`,
    country: place.country,
    timezone: place.timezone,
    latitude: Number((place.latitude + dice.between(-0.05, 0.05)).toFixed(4)),
    longitude: Number((place.longitude + dice.between(-0.05, 0.05)).toFixed(4)),
    application: place.application,
    environment: dice.pick(ENVIRONMENTS),
    version: dice.pick(make.versions),
    parameterStoreEnabled: dice.happens(0.8),
    modules: modulesOf(dice, name, make, serials),
  };
}

const FIRST_SERIAL = 500_001;

/** Returns power blocks with `moduleCount` modules in all, spread over the five countries. */
export function generatedWorld(seed: number, moduleCount: number): readonly PlacedPowerBlock[] {
  const blocks: PlacedPowerBlock[] = [];
  for (let made = 0; made < moduleCount;) {
    const wanted = 4 + ((hash(seed, blocks.length, 0x5e) >>> 0) % (LARGEST_POWER_BLOCK - 3));
    const size = Math.min(wanted, moduleCount - made);
    const serials = Array.from({ length: size }, (_, i) => FIRST_SERIAL + made + i);
    blocks.push(powerBlock(seed, blocks.length, serials));
    made += size;
  }
  return blocks;
}
