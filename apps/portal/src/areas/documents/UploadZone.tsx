/** Where files are dropped into the open folder. */
import { FileDrop } from '@flightdeck/design-system';
import * as css from './documents.css.ts';

/** One line that is a button as well. */
export const UploadZone = (props: { readonly onFiles: (files: readonly File[]) => void }) => (
  <FileDrop
    isCompact
    allowsMultiple
    className={css.zone}
    label="Drop files here. What is in a file decides its type, not its name."
    onFiles={props.onFiles}
  />
);
