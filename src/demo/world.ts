import { DEFAULT_WORLD, type PlacedModule, type PlacedPowerBlock } from '../simulator/world';

/** In service, connected, and rarely in alarm: the demo opens on a fleet that produces. */
const healthy = ({ retiredDaysAgo: _, nature, ...module }: PlacedModule): PlacedModule => ({
  ...module,
  nature: {
    ...nature,
    character: nature.character === 'standby' ? 'standby' : 'steady',
    alarmed: 0.02,
    limping: 0,
    losses: 0,
    warned: 0.04,
    deadSensors: [],
  },
});

/** The default world without its machines in trouble. */
export const DEMO_WORLD: readonly PlacedPowerBlock[] = DEFAULT_WORLD.map(
  ({ modules, ...block }) => ({
    ...block,
    environment: 'production',
    modules: modules.map(healthy),
  }),
);
