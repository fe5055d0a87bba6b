/** Who changed a role, or which roles grant a permission: when, what and why. */
import { type RoleHistoryEntry, rolesCalls } from '@flightdeck/contract/roles';
import { EmptyState, Link, Loader } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { ListCard } from '../../../app/list/ListCard.tsx';
import { pageField } from '../../../app/list/list-params.ts';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { useViewer } from '../../../app/viewer.ts';
import type { Subject } from './Holders.tsx';
import { rolePath } from './paths.ts';
import * as css from './roles.css.ts';

const SHAPE = { page: pageField };

/** @param props.of A role or a permission; changes of roles that leave the permission alone are not listed. */
export function History({ of }: { readonly of: Subject }) {
  const list = useCallList({
    call: rolesCalls.history,
    shape: SHAPE,
    body: () => ({ of }),
    pageSize: 10,
    isLocal: true,
  });
  return (
    <ListCard noun="changes" subject="history" title="History" list={list} hidesSinglePage>
      {list.isLoading ? <Loader /> : null}
      {list.data?.total === 0 ? (
        <EmptyState title="No change yet">
          Changes of roles are listed here, latest first.
        </EmptyState>
      ) : null}
      {list.rows.length > 0 ? (
        <ol className={css.history}>
          {list.rows.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              only={'permission' in of ? of.permission : undefined}
            />
          ))}
        </ol>
      ) : null}
    </ListCard>
  );
}

const VERBS: Readonly<Record<string, string>> = {
  'role/create': 'made',
  'role/update': 'changed',
  'role/rename': 'renamed',
  'role/delete': 'deleted',
};

function Entry({
  entry,
  only,
}: {
  readonly entry: RoleHistoryEntry;
  readonly only: string | undefined;
}) {
  const { user, settings } = useViewer();
  const { actor, action, roleId, name, reason, fields } = entry;
  const about = (names: readonly string[]) => names.filter((each) => !only || each === only);
  const added = about(entry.added);
  const removed = about(entry.removed);
  return (
    <li className={css.entry}>
      <p className={css.entryHead}>
        <span>
          <strong className={css.strong}>{actor?.name ?? 'The installation'}</strong>{' '}
          {VERBS[action] ?? 'changed'}{' '}
          {only && action !== 'role/delete' ? (
            <Link tone="inherit" href={rolePath(roleId)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <time dateTime={entry.at} className={css.when}>
          {writeMoment(entry.at, settings.timeZone, user.locale)}
        </time>
      </p>
      {added.length + removed.length > 0 ? (
        <p className={css.inline}>
          {added.map((permission) => (
            <span key={permission} className={css.chip.added}>{`+ ${permission}`}</span>
          ))}
          {removed.map((permission) => (
            <span key={permission} className={css.chip.removed}>{`− ${permission}`}</span>
          ))}
        </p>
      ) : null}
      {fields.map(({ field, from, to }) => (
        <p key={field} className={css.minor}>
          {`${field === 'name' ? 'Name' : 'Description'}: “${from}” became “${to}”`}
        </p>
      ))}
      {reason ? <p className={css.minor}>{`Why: ${reason}`}</p> : null}
    </li>
  );
}
