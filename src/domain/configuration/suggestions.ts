import type { HardwareVersion } from '../catalogues';

import type { MachineId, ParameterInfo } from './config-entry';
import { expectationOf } from './expected';
import { fitsOf, foldedWords, wordIndex, type Findable, type WordIndex } from './word-index';

/** A visible machine that can be chosen. */
export interface SearchedMachine {
  readonly id: MachineId;
  readonly name: string;
  /** Name of a module's power block; empty for a power block. */
  readonly place: string;
  /** Null for a power block. */
  readonly version: HardwareVersion | null;
}

/** A machine, a parameter, or a parameter of one machine. */
export interface Suggestion {
  readonly machine: SearchedMachine | null;
  readonly parameter: ParameterInfo | null;
}

type MachineItem = Findable & { readonly machine: SearchedMachine };
type ParameterItem = Findable & { readonly parameter: ParameterInfo };

/** Machines and parameters by their words. Pairs of them are made of what was found. */
export interface SuggestionIndex {
  readonly machines: WordIndex<MachineItem>;
  readonly parameters: WordIndex<ParameterItem>;
}

export const machineIndex = (machines: readonly SearchedMachine[]): SuggestionIndex['machines'] =>
  wordIndex(
    machines.map((machine) => ({
      machine,
      title: machine.name,
      keywords: [machine.id, machine.place],
    })),
  );

export const parameterIndex = (
  parameters: readonly ParameterInfo[],
): SuggestionIndex['parameters'] =>
  wordIndex(
    parameters.map((parameter) => ({
      parameter,
      title: parameter.name,
      keywords: [parameter.key],
    })),
  );

/** Words of a query beyond these are not looked at. */
const MOST_WORDS = 8;
/** Machines and parameters of which pairs are made. */
const MOST_PAIRED = 4;

/**
 * Returns the machines and parameters whose names have every word of the query, best first. Where
 * none has, parameters of one machine, when some words name the machine and the others the
 * parameter; otherwise machines and parameters with similar names. An empty query finds nothing.
 */
export function suggestionsOf(
  index: SuggestionIndex,
  query: string,
  most: number,
): readonly Suggestion[] {
  const words = foldedWords(query).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const machineFits = words.map((word) => fitsOf(index.machines, word, 'exact'));
  const parameterFits = words.map((word) => fitsOf(index.parameters, word, 'exact'));
  const found = singles(index, machineFits, parameterFits, most);
  if (found.length > 0) return found;
  const pairs = pairsOf(index, machineFits, parameterFits, most);
  if (pairs.length > 0) return pairs;
  return singles(
    index,
    words.map((word) => fitsOf(index.machines, word, 'similar')),
    words.map((word) => fitsOf(index.parameters, word, 'similar')),
    most,
  );
}

type Fits = readonly Float32Array[];

interface Ranked<T> {
  readonly item: T;
  readonly fit: number;
}

/** Returns the items that every word fits, best first; of equal ones the shorter name. */
function ranked<T extends Findable>(
  { items }: WordIndex<T>,
  fits: Fits,
  most: number,
): readonly Ranked<T>[] {
  const found: Ranked<T>[] = [];
  items.forEach((item, i) => {
    let sum = 0;
    for (const fit of fits) {
      const one = fit[i] ?? 0;
      if (one === 0) return;
      sum += one;
    }
    insert(found, { item, fit: sum }, most);
  });
  return found;
}

/** Inserts into the best `most`, in their order: a letter fits a thousand items. */
function insert<T extends Findable>(best: Ranked<T>[], one: Ranked<T>, most: number): void {
  const last = best.at(-1);
  if (best.length >= most && last !== undefined && byFit(one, last) >= 0) return;
  const at = best.findIndex((other) => byFit(one, other) < 0);
  best.splice(at < 0 ? best.length : at, 0, one);
  if (best.length > most) best.pop();
}

const byFit = (a: Ranked<Findable>, b: Ranked<Findable>): number =>
  b.fit - a.fit || a.item.title.length - b.item.title.length;

function singles(
  { machines, parameters }: SuggestionIndex,
  machineFits: Fits,
  parameterFits: Fits,
  most: number,
): readonly Suggestion[] {
  return [...ranked(machines, machineFits, most), ...ranked(parameters, parameterFits, most)]
    .sort(byFit)
    .slice(0, most)
    .map(({ item }) => ({
      machine: 'machine' in item ? item.machine : null,
      parameter: 'parameter' in item ? item.parameter : null,
    }));
}

/** Splits the words at each place, the machine before the parameter or after it. */
function pairsOf(
  { machines, parameters }: SuggestionIndex,
  machineFits: Fits,
  parameterFits: Fits,
  most: number,
): readonly Suggestion[] {
  const pairs: (Suggestion & { fit: number })[] = [];
  const add = (ofMachine: Fits, ofParameter: Fits) => {
    for (const { item: one, fit } of ranked(machines, ofMachine, MOST_PAIRED)) {
      for (const other of ranked(parameters, ofParameter, MOST_PAIRED)) {
        const { machine } = one;
        const { parameter } = other.item;
        if (isOfMachine(parameter, machine))
          pairs.push({ machine, parameter, fit: fit + other.fit });
      }
    }
  };
  for (let at = 1; at < machineFits.length; at += 1) {
    add(machineFits.slice(0, at), parameterFits.slice(at));
    add(machineFits.slice(at), parameterFits.slice(0, at));
  }
  return pairs
    .sort((a, b) => b.fit - a.fit)
    .slice(0, most)
    .map(({ machine, parameter }) => ({ machine, parameter }));
}

const isOfMachine = (parameter: ParameterInfo, machine: SearchedMachine): boolean =>
  expectationOf(parameter, { ...machine, firmware: null }) !== 'not-permitted';
