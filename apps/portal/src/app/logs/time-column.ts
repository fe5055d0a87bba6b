/** The column of a log that says when an entry was written. */
import type { TableColumn } from '@flightdeck/design-system';
import { timesFor } from '../times.ts';
import type { Viewer } from '../viewer.ts';

/** To the second, as entries follow each other quickly. */
export const timeColumn = (viewer: Viewer): TableColumn<{ readonly at: string }> => ({
  id: 'at',
  label: 'Time',
  width: 184,
  render: ({ at }) => timesFor(viewer).instant(at),
});
