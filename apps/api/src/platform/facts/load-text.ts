/** COPY text made byte by byte: joining strings would cost more for garbage collection than the load itself. */

const ZERO = 48;
const MINUS = 45;
/** How COPY writes that there is no value. */
export const NONE = '\\N';
/** Longest number as text, with room to spare. */
const LONGEST_NUMBER = 32;

/** Collects ASCII text in one buffer that is used again and again. */
export class CopyText {
  #bytes = Buffer.allocUnsafe(256 * 1024);
  #length = 0;

  /** Characters collected. */
  get length(): number {
    return this.#length;
  }

  /** Adds text that was encoded before. */
  encoded(text: Uint8Array): void {
    this.#room(text.length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let i = 0; i < text.length; i++) bytes[at++] = text[i] ?? 0;
    this.#length = at;
  }

  /** Adds one character by its code. */
  code(code: number): void {
    this.#room(1);
    this.#bytes[this.#length++] = code;
  }

  /** Adds a number in a form that JavaScript and PostgreSQL share; NaN is none. */
  number(value: number): void {
    this.#room(LONGEST_NUMBER);
    if (!Number.isSafeInteger(value)) {
      this.#length += this.#bytes.write(
        Number.isNaN(value) ? NONE : String(value),
        this.#length,
        'latin1',
      );
      return;
    }
    const bytes = this.#bytes;
    let at = this.#length;
    let rest = value;
    if (rest < 0) {
      bytes[at++] = MINUS;
      rest = -rest;
    }
    const first = at;
    do {
      const higher = Math.floor(rest / 10);
      bytes[at++] = ZERO + (rest - higher * 10);
      rest = higher;
    } while (rest > 0);
    this.#length = at;
    // The digits came last first.
    for (let low = first, high = at - 1; low < high; low++, high--) {
      const digit = bytes[low] ?? 0;
      bytes[low] = bytes[high] ?? 0;
      bytes[high] = digit;
    }
  }

  /** Answers the collected text and empties the buffer. */
  take(): string {
    const text = this.#bytes.toString('latin1', 0, this.#length);
    this.#length = 0;
    return text;
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe((this.#length + more) * 2);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
