/** Who changed a role, or which roles grant a permission: when, what and why. */
import { type RoleHistoryEntry, rolesCalls } from '@flightdeck/contract/roles';
import { Button, EmptyState, Link, Loader } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { ListCard } from '../../../app/list/ListCard.tsx';
import { pageField } from '../../../app/list/list-params.ts';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { useViewer } from '../../../app/viewer.ts';
import type { Subject } from './Holders.tsx';
import { rolePath } from './paths.ts';
import * as css from './roles.css.ts';

const SHAPE = { page: pageField };

/** Props of History. */
export interface HistoryProps {
  /** A role or a permission; changes of roles that leave the permission alone are not listed. */
  readonly of: Subject;
  /** Called with what the role granted after an entry, to bring it back. */
  readonly onRestore?: (permissions: readonly string[]) => void;
}

/** The latest first. */
export function History({ of, onRestore }: HistoryProps) {
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
              onRestore={onRestore}
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
  onRestore,
}: {
  readonly entry: RoleHistoryEntry;
  readonly onRestore: HistoryProps['onRestore'];
  readonly only: string | undefined;
}) {
  const { user, settings } = useViewer();
  const { actor, action, roleId, name, reason, fields, granted } = entry;
  const moment = writeMoment(entry.at, settings.timeZone, user.locale);
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
          {moment}
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
      {onRestore && granted ? (
        <p>
          <Button
            size="row"
            aria-label={`Restore what it granted on ${moment}`}
            onPress={() => onRestore(granted)}
          >
            Restore
          </Button>
        </p>
      ) : null}
    </li>
  );
}
