/** A partner's brand on an element: what derives it from its five values is loaded where a page has one. */
import { onConfigured, pageConfig } from '../session/page.ts';

interface Derived {
  readonly sheet: CSSStyleSheet;
  /** What was not taken as it was given, in words. */
  readonly remarks: readonly string[];
}

/** By the values' JSON: elements of one brand share one sheet. */
const derived = new Map<string, Promise<Derived>>();

function derive(key: string): Promise<Derived> {
  const known = derived.get(key);
  if (known) return known;
  const made = import('../brand/derive.ts').then((module) => module.derive(key));
  derived.set(key, made);
  // What did not load is loaded again by the next who asks.
  made.catch(() => derived.delete(key));
  return made;
}

/** Keeps one shadow root in the brand of its element, or else in that of the page. */
export class Dress {
  readonly #place: (sheet: CSSStyleSheet | undefined) => void;
  readonly #tell: (message: string) => void;
  #own: unknown;
  #worn = '';
  #stop: (() => void) | undefined;

  /** `place` is given the brand's sheet, or nothing for none; `tell` what is wrong with the values. */
  constructor(place: (sheet: CSSStyleSheet | undefined) => void, tell: (message: string) => void) {
    this.#place = place;
    this.#tell = tell;
  }

  /** From now on follows what the page says of its brand. */
  start(): Promise<void> | undefined {
    this.#stop ??= onConfigured(() => void this.#wear());
    return this.#wear();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  /** The brand of the element itself, as values or as their JSON; nothing leaves it to the page. */
  own(brand: unknown): Promise<void> | undefined {
    this.#own = brand;
    return this.#wear();
  }

  /** Undefined when there is nothing to wait for. */
  #wear(): Promise<void> | undefined {
    const brand = this.#own || pageConfig().brand;
    const key = typeof brand === 'string' ? brand : brand ? JSON.stringify(brand) : '';
    if (key === this.#worn) return undefined;
    this.#worn = key;
    if (key !== '') return this.#change(key);
    this.#place(undefined);
    return undefined;
  }

  async #change(key: string): Promise<void> {
    try {
      const { sheet, remarks } = await derive(key);
      if (this.#worn !== key) return;
      this.#place(sheet);
      for (const remark of remarks) this.#tell(remark);
    } catch (error) {
      if (this.#worn === key) this.#worn = '';
      this.#tell(error instanceof Error ? error.message : String(error));
    }
  }
}
