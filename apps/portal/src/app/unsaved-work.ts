/** What is not saved on the open screens, for sign-out, which leaves the page without the router. */

const work = new Set<{ readonly what: string }>();
let isLeaving = false;

/** Registers unsaved work, such as "Your changes to the roles", until the answered function is called. */
export function holdUnsavedWork(what: string): () => void {
  const entry = { what };
  const ask = (event: BeforeUnloadEvent) => {
    if (!isLeaving) event.preventDefault();
  };
  work.add(entry);
  addEventListener('beforeunload', ask);
  return () => {
    work.delete(entry);
    removeEventListener('beforeunload', ask);
  };
}

/** The registered work. */
export const unsavedWork = (): readonly string[] => [...work].map(({ what }) => what);

/** The person has agreed to lose it: leaving the page asks no more. */
export function letGoOfUnsavedWork(): void {
  isLeaving = true;
}
