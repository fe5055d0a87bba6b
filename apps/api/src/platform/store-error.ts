/** A store that cannot be opened; the message says which, and what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** The data was written by a newer version of the program: this one would not understand all of it. */
export const newerData = (store: 'records' | 'facts', found: string): StoreError =>
  new StoreError(
    `The ${store} were written by a newer version of the portal (${found}). Start that version again, or restore a ` +
      'backup of this version into an empty data folder: npm run restore -- FILE',
  );
