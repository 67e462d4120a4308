/** Closed lists of the wire (rules §3.6). Their words are in the dictionaries. */
export const ACCESS_LEVELS = ['None', 'Read', 'ReadWrite'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

export const APPLICATIONS = ['maritime', 'industrial waste heat', 'geothermal', 'none'] as const;
export type Application = (typeof APPLICATIONS)[number];

export const ENVIRONMENTS = [
  'production',
  'development',
  'decommissioned',
  'software test',
] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const COUNTRIES = ['Sweden', 'Iceland', 'Japan', 'Lithuania', 'United Kingdom'] as const;
export type Country = (typeof COUNTRIES)[number];

export const HARDWARE_VERSIONS = [
  'unknown',
  'ST_V1',
  'V2',
  'V3_2',
  'V3_2_FC',
  'V3_3',
  'V3_3_FC',
  'V3_4_M',
  'V4_Demo',
  'V4_Pilot1',
  'V4_Pilot1_1',
  'V4_Pilot2',
] as const;
export type HardwareVersion = (typeof HARDWARE_VERSIONS)[number];

export const AGGREGATIONS = ['first', 'median', 'avg', 'min', 'max'] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];
