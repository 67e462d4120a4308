import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PartState, ProcessPart } from '../../../domain/machine/process-parts';
import type { Caption, Medium } from './layouts/layout';

export const PART_WORDS: Record<ProcessPart, MessageDescriptor> = {
  turbine: msg`Turbine`,
  mainPump: msg`Main pump`,
  boosterPump: msg`Booster pump`,
  gasValve: msg`Gas valve`,
  exhaustValve: msg`Exhaust valve`,
  drainValve: msg`Drain valve`,
  sprayValve: msg`Spray valve`,
  boosterValve: msg`Booster valve`,
  coolingValve: msg`Cooling valve`,
};

export const PART_STATE_WORDS: Record<PartState, MessageDescriptor> = {
  running: msg({ message: 'Running', context: 'a part of a machine' }),
  stopped: msg({ message: 'Stopped', context: 'a part of a machine' }),
  open: msg({ message: 'Open', context: 'a valve' }),
  closed: msg({ message: 'Closed', context: 'a valve' }),
  unknown: msg`Unknown`,
};

/** Captions of the drawing. */
export const CAPTION_WORDS: Record<Caption, MessageDescriptor> = {
  hotSide: msg`Hot side`,
  coldSide: msg`Cold side`,
  evaporator: msg`Evaporator`,
  condenser: msg`Condenser`,
  turbine: msg`Turbine`,
  generator: msg`Generator`,
  mainPump: msg`Main pump`,
  boosterPump: msg`Booster pump`,
  air: msg`Instrument air`,
  grid: msg`Grid`,
  condensate: msg`Condensate`,
};

/** Medium of each kind of line. */
export const MEDIUM_WORDS: Record<Medium, MessageDescriptor> = {
  hot: msg({ message: 'Hot water', context: 'a pipe' }),
  cold: msg({ message: 'Cold water', context: 'a pipe' }),
  gas: msg`Working medium, gas`,
  liquid: msg`Working medium, liquid`,
  air: msg`Instrument air`,
  power: msg`Electric power`,
};

/** In a steam turbine the lines have other media. */
export const STEAM_MEDIUM_WORDS: Record<Medium, MessageDescriptor> = {
  ...MEDIUM_WORDS,
  hot: msg`Steam`,
  gas: msg`Exhaust steam`,
  liquid: msg`Condensate`,
};
