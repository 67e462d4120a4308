/**
 * Whole numbers as bytes, small ones in few: seven bits a byte, low ones first, the high bit says
 * "more follows". Holds every safe integer; signed numbers are zigzagged so that -1 is short too.
 */
export class VarintWriter {
  private bytes: Uint8Array;
  private length = 0;

  constructor(expectedBytes = 256) {
    this.bytes = new Uint8Array(expectedBytes);
  }

  /** Appends a whole number from 0 to 2^53 - 1. */
  unsigned(value: number): void {
    if (this.length + 8 > this.bytes.length) this.grow();
    let rest = value;
    while (rest >= 0x80) {
      this.bytes[this.length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.bytes[this.length++] = rest;
  }

  /** Appends a whole number from -2^52 to 2^52. */
  signed(value: number): void {
    this.unsigned(value >= 0 ? value * 2 : -value * 2 - 1);
  }

  /** A copy of what was written so far. */
  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  private grow(): void {
    const wider = new Uint8Array(this.bytes.length * 2 + 8);
    wider.set(this.bytes);
    this.bytes = wider;
  }
}

/**
 * Reads what a VarintWriter wrote, in the same order. Throws RangeError at the end of the bytes.
 */
export class VarintReader {
  private at = 0;

  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get done(): boolean {
    return this.at >= this.bytes.length;
  }

  unsigned(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new RangeError('the bytes end in the middle of a number');
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 0x80;
    }
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
}
