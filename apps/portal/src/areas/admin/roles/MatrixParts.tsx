/** Rows of the matrix: its head, the head of a group, and a permission with a box for each role. */
import type { RoleSummary } from '@flightdeck/contract/roles';
import { cx } from '@flightdeck/design-system';
import { ChevronDown, ChevronRight, Lock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useCounted } from '../../../app/counted.ts';
import { Box } from './Box.tsx';
import * as css from './matrix.css.ts';
import type { MatrixRow } from './matrix-rows.ts';
import { permissionPath, rolePath } from './paths.ts';
import type { Boxes } from './use-editing.ts';
import type { useGridKeys } from './use-grid-keys.ts';

/** What the parts of the grid are given. */
export interface MatrixSlice {
  /** Roles that are drawn. */
  readonly roles: readonly RoleSummary[];
  /** Index of the first of them among all columns, from zero. */
  readonly from: number;
  readonly stop: ReturnType<typeof useGridKeys>['stop'];
  readonly boxes: Boxes;
  /** Opens or closes a group. */
  readonly onGroup: (code: string) => void;
}

type Row<Kind extends MatrixRow['kind']> = Extract<MatrixRow, { readonly kind: Kind }>;

/** The grid or a part of it; what can have the focus is in its cells. */
export function Part({
  role,
  ...rest
}: ComponentProps<'div'> & {
  readonly role: 'grid' | 'row' | 'columnheader' | 'rowheader' | 'gridcell' | 'none';
}) {
  return <div role={role} {...rest} />;
}

/** Keeps the place of the columns that are not drawn. */
const Gap = () => <Part role="none" />;

/** Names of the roles with the number of people; each leads to the role. */
export function HeadRow({ slice: { roles, from, stop } }: { readonly slice: MatrixSlice }) {
  const counted = useCounted();
  return (
    <Part role="row" aria-rowindex={1} className={css.head}>
      <Part role="columnheader" aria-colindex={1} className={css.corner} {...stop(0, 0)}>
        Permission
      </Part>
      <Gap />
      {roles.map(({ roleId, name, people, isLocked }, at) => (
        <Part
          key={roleId}
          role="columnheader"
          aria-colindex={from + at + 2}
          className={cx(css.role, isLocked && css.locked)}
        >
          <Link
            to={rolePath(roleId)}
            className={css.roleName}
            title={name}
            {...stop(0, from + at + 1)}
          >
            {name}
          </Link>
          <span className={css.users}>{counted(people, 'user')}</span>
        </Part>
      ))}
      <Gap />
    </Part>
  );
}

/** Name of a group, and how many of its permissions each role grants. */
export function GroupRow({
  row: { group, isOpen },
  at,
  slice: { roles, from, stop, boxes, onGroup },
}: {
  readonly row: Row<'group'>;
  readonly at: number;
  readonly slice: MatrixSlice;
}) {
  const { permissions, title, code } = group;
  return (
    <Part role="row" aria-rowindex={at + 1} className={css.group}>
      <Part role="rowheader" aria-colindex={1} className={css.groupName}>
        <button
          type="button"
          aria-expanded={isOpen}
          className={css.groupButton}
          onClick={() => onGroup(code)}
          {...stop(at, 0)}
        >
          {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
          {title}
        </button>
      </Part>
      <Gap />
      {roles.map((role, index) => {
        const held = permissions.filter(({ name }) => boxes.box(role, name).isOn).length;
        return (
          <Part
            key={role.roleId}
            role="gridcell"
            aria-colindex={from + index + 2}
            className={css.tally}
            data-held={held === permissions.length ? 'all' : held === 0 ? 'none' : 'some'}
            {...stop(at, from + index + 1)}
          >
            {`${held} of ${permissions.length}`}
          </Part>
        );
      })}
      <Gap />
    </Part>
  );
}

/** A permission: its name, what it opens, and a box for each role. */
export function PermissionRow({
  row: { info, hint },
  at,
  slice: { roles, from, stop, boxes },
}: {
  readonly row: Row<'permission'>;
  readonly at: number;
  readonly slice: MatrixSlice;
}) {
  const cell = (role: RoleSummary, index: number) => {
    const { change } = boxes.box(role, info.name);
    return (
      <Part
        key={role.roleId}
        role="gridcell"
        aria-colindex={from + index + 2}
        className={cx(css.cell, role.isLocked && css.locked)}
        data-change={change ?? undefined}
      >
        <Box role={role} permission={info.name} boxes={boxes} {...stop(at, from + index + 1)} />
      </Part>
    );
  };
  return (
    <Part role="row" aria-rowindex={at + 1} className={css.permission}>
      <Part role="rowheader" aria-colindex={1} className={css.name} title={info.title}>
        <Link to={permissionPath(info.group, info.code)} className={css.link} {...stop(at, 0)}>
          {info.name}
        </Link>
        <span className={css.hint}>{hint}</span>
      </Part>
      <Gap />
      {roles.map(cell)}
      <Gap />
    </Part>
  );
}

/** What the marks of the boxes mean. */
export function Legend() {
  return (
    <ul className={css.legend} aria-label="Legend">
      <li className={css.legendItem}>
        <span className={css.swatch.added} aria-hidden="true" /> added
      </li>
      <li className={css.legendItem}>
        <span className={css.swatch.removed} aria-hidden="true" /> removed
      </li>
      <li className={css.legendItem}>
        <Lock size={13} aria-hidden /> cannot change
      </li>
    </ul>
  );
}
