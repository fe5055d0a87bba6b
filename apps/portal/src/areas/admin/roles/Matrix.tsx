/** The matrix of permissions and roles: a grid whose head and names stay in view, drawn only as wide as the window. */
import type { RoleSummary } from '@flightdeck/contract/roles';
import { useMedia } from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import type { CSSProperties } from 'react';
import { GroupRow, HeadRow, type MatrixSlice, Part, PermissionRow } from './MatrixParts.tsx';
import * as css from './matrix.css.ts';
import type { MatrixRow } from './matrix-rows.ts';
import { useColumns } from './use-columns.ts';
import { useGridKeys } from './use-grid-keys.ts';

/** Props of Matrix. */
export interface MatrixProps extends Pick<MatrixSlice, 'boxes' | 'onGroup'> {
  readonly rows: readonly MatrixRow[];
  /** Columns. */
  readonly roles: readonly RoleSummary[];
}

/** A grid for the keyboard: arrows move, Space ticks or clears, Enter follows a name. */
export function Matrix({ rows, roles, boxes, onGroup }: MatrixProps) {
  const first = useMedia(media.narrow) ? css.FIRST_NARROW : css.FIRST;
  const columns = useColumns(roles.length, first);
  const keys = useGridKeys({ row: rows.length, column: roles.length }, (column) =>
    columns.reveal(Math.max(0, column - 1)),
  );
  const { from, to, width } = columns;
  const shown = roles.slice(from, to);
  const slice: MatrixSlice = { boxes, onGroup, roles: shown, from, stop: keys.stop };
  const template = [
    `${first}px`,
    `${from * width}px`,
    ...shown.map(() => `${width}px`),
    `${(roles.length - to) * width}px`,
  ].join(' ');
  const style: CSSProperties & Record<'--matrix-columns', string> = {
    '--matrix-columns': template,
    width: first + roles.length * width,
  };
  return (
    <div ref={columns.ref} className={css.scroll} onScroll={columns.onScroll}>
      <Part
        role="grid"
        aria-label="Permissions of roles"
        aria-rowcount={rows.length + 1}
        aria-colcount={roles.length + 1}
        className={css.grid}
        style={style}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <HeadRow slice={slice} />
        {rows.map((row, at) =>
          row.kind === 'group' ? (
            <GroupRow key={row.group.code} row={row} at={at + 1} slice={slice} />
          ) : (
            <PermissionRow key={row.info.name} row={row} at={at + 1} slice={slice} />
          ),
        )}
      </Part>
    </div>
  );
}
