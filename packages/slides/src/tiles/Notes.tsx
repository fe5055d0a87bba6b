/** What must be said of a tile's figures, on one line under them. */

/** Height that it takes. */
export const NOTE_HEIGHT = 18;

/** The notes; nothing where there are none. */
export function Notes({ notes }: { readonly notes: readonly string[] }) {
  const text = notes.join('; ');
  return text === '' ? null : (
    <p className="fd-tile-notes" title={text}>
      {text}
    </p>
  );
}
