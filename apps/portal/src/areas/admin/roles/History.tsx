/** Who changed a role, or which roles grant a permission: when, what and why. */
import { callQuery } from '@flightdeck/client';
import { type RoleHistoryEntry, rolesCalls } from '@flightdeck/contract/roles';
import { Button, Card, EmptyState, Link, Loader, Pagination } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import * as list from '../../../app/list/list.css.ts';
import { useViewer } from '../../../app/viewer.ts';
import type { Subject } from './Holders.tsx';
import { rolePath } from './paths.ts';
import * as css from './roles.css.ts';

const PAGE_SIZE = 10;

/** @param props.of A role or a permission; of a permission only what concerns it is told. */
export function History({ of }: { readonly of: Subject }) {
  const { client } = useApi();
  const [page, setPage] = useState(1);
  const answer = useQuery({
    ...callQuery(client, rolesCalls.history, { body: { of, page, pageSize: PAGE_SIZE } }, 0),
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  return (
    <Card title="History" padding="none">
      {answer.isPending ? <Loader /> : null}
      {answer.isLoadingError ? (
        <EmptyState
          title="The history could not be loaded"
          action={<Button onPress={() => void answer.refetch()}>Try again</Button>}
        >
          {answer.error.message}
        </EmptyState>
      ) : null}
      {data?.total === 0 ? (
        <EmptyState title="No change yet">
          Changes of roles are listed here, latest first.
        </EmptyState>
      ) : null}
      {data && data.total > 0 ? (
        <ol className={css.history}>
          {data.rows.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              only={'permission' in of ? of.permission : undefined}
            />
          ))}
        </ol>
      ) : null}
      {data && data.total > PAGE_SIZE ? (
        <div className={list.foot}>
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={data.total}
            isMore={data.isMore}
            onPageChange={setPage}
            noun="changes"
          />
        </div>
      ) : null}
    </Card>
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
