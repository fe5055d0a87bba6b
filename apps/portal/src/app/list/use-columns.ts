/** The columns of a list for who looks at it, in the window it has. */
import { type TableColumn, useMedia } from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { useMemo } from 'react';
import { useViewer, type Viewer } from '../viewer.ts';

/**
 * @param columnsFor The same function at every render keeps the columns the same.
 * @param narrow Ids of the columns that a narrow window has room for. Default: all.
 */
export function useColumns<Row>(
  columnsFor: (viewer: Viewer) => readonly TableColumn<Row>[],
  narrow?: ReadonlySet<string>,
): readonly TableColumn<Row>[] {
  const viewer = useViewer();
  const isNarrow = useMedia(media.narrow);
  return useMemo(
    () => columnsFor(viewer).filter(({ id }) => !isNarrow || !narrow || narrow.has(id)),
    [columnsFor, narrow, viewer, isNarrow],
  );
}
