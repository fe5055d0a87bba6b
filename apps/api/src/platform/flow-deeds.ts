/** What areas can do for a flow: they declare it, and the area of flows asks for it (docs/decisions/0066). */
import type { RecordsDb } from './records/records.ts';
import type { Caller } from './route.ts';
import type { Services } from './services.ts';

/** What came of a deed. */
export interface Deed {
  /** In a sentence. */
  readonly outcome: string;
  /** Path of what was made; null where there is nothing to open. */
  readonly path: string | null;
}

/** A document as a step shows it. */
export interface FlowDocument {
  readonly name: string;
  /** The newest. */
  readonly version: number;
  readonly isTrashed: boolean;
}

/** Deeds of areas. What cannot be done throws an AppError that says why. */
export interface FlowDeeds {
  /**
   * Makes a report from a template, null for the standard one. Asked again with the same key it makes no second one.
   * @param caller Whose report it is.
   */
  readonly report?: (
    services: Services,
    caller: Caller,
    wish: {
      readonly key: string;
      readonly name: string;
      readonly advId: number;
      readonly campaignId: number | null;
      readonly templateId: string | null;
    },
  ) => Promise<Deed>;
  /** Asks for a page for people who may not open it, within a transaction. */
  readonly access?: (
    services: Services,
    tx: RecordsDb,
    wish: { readonly path: string; readonly people: readonly Caller[]; readonly message: string },
  ) => Promise<Deed>;
  /** Documents of a client by id, those in its trash too. Ids of other clients, and what is gone for good, are left out. */
  readonly documents?: (
    db: RecordsDb,
    clientUuid: string,
    documentIds: readonly string[],
  ) => Promise<ReadonlyMap<string, FlowDocument>>;
}
