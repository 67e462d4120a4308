/**
 * Random numbers as pure functions of integers: the same input has the same result, in any order.
 */

function mix(word: number): number {
  let h = word ^ (word >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

const UINT32 = 4_294_967_296;

/** Returns 32 well mixed bits of three integers. */
export const hash = (a: number, b: number, c = 0): number =>
  mix(mix(mix(a) + Math.imul(b, 0x9e3779b1)) + Math.imul(c, 0x85ebca77));

/** Returns a number in [0, 1) for three integers. */
export const unit = (a: number, b: number, c = 0): number => (hash(a, b, c) >>> 0) / UINT32;

/** Returns 32 bits of a moment: milliseconds since 1970 need more. */
export const momentBits = (at: number): number => mix(at) ^ Math.floor(at / UINT32);

/** Random numbers in a fixed order from one seed, for plans that are made at once. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** [0, 1) */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    return (mix(this.#state) >>> 0) / UINT32;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly [T, ...T[]]): T {
    return from[Math.floor(this.next() * from.length)] ?? from[0];
  }
}

/** Many small measurement errors from one word; cheap enough for an error per sensor. */
export class Jitter {
  #state = 0;

  reset(word: number): void {
    this.#state = word | 0;
  }

  /** [-size, size) */
  next(size: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) | 0;
    return (this.#state / 2_147_483_648) * size;
  }
}
