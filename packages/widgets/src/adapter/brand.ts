/** A partner's brand on an element; the code that derives it is loaded only on pages with a brand. */
import { onConfigured, pageConfig } from '../session/page.ts';

interface Derived {
  readonly sheet: CSSStyleSheet;
  /** Values that were corrected or refused, each in a sentence. */
  readonly remarks: readonly string[];
}

/** By the values' JSON: elements with the same brand share one sheet. */
const derived = new Map<string, Promise<Derived>>();

function derive(key: string): Promise<Derived> {
  const known = derived.get(key);
  if (known) return known;
  const made = import('../brand/derive.ts').then((module) => module.derive(key));
  derived.set(key, made);
  // After a failed load the next element tries again.
  made.catch(() => derived.delete(key));
  return made;
}

/** Gives one shadow root the brand of its element, or else that of the page. */
export class ElementBrand {
  readonly #adopt: (sheet: CSSStyleSheet | undefined) => void;
  readonly #report: (message: string) => void;
  #own: unknown;
  /** JSON of the brand that is shown or loading; empty for none. */
  #current = '';
  #unsubscribe: (() => void) | undefined;

  /** `adopt` gets the brand's sheet, or undefined for none; `report` gets each problem with the values. */
  constructor(
    adopt: (sheet: CSSStyleSheet | undefined) => void,
    report: (message: string) => void,
  ) {
    this.#adopt = adopt;
    this.#report = report;
  }

  /** Follows the page's brand from now on. The promise, if any, resolves when the brand is shown. */
  start(): Promise<void> | undefined {
    this.#unsubscribe ??= onConfigured(() => void this.#update());
    return this.#update();
  }

  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  /** Sets the element's own brand, as values or JSON; undefined or empty uses the page's. */
  set(brand: unknown): void {
    this.#own = brand;
    void this.#update();
  }

  #update(): Promise<void> | undefined {
    const brand = this.#own || pageConfig().brand;
    const key = typeof brand === 'string' ? brand : brand ? JSON.stringify(brand) : '';
    if (key === this.#current) return undefined;
    this.#current = key;
    if (key !== '') return this.#show(key);
    this.#adopt(undefined);
    return undefined;
  }

  async #show(key: string): Promise<void> {
    try {
      const { sheet, remarks } = await derive(key);
      if (this.#current !== key) return;
      this.#adopt(sheet);
      for (const remark of remarks) this.#report(remark);
    } catch (error) {
      if (this.#current === key) this.#current = '';
      this.#report(error instanceof Error ? error.message : String(error));
    }
  }
}
