/** One permission (`/user/permission/{groupCode}/{code}`): what it opens, which roles grant it, who has it, and since when. */
import { callQuery } from '@flightdeck/client';
import type { DataOf } from '@flightdeck/contract';
import { rolesCalls } from '@flightdeck/contract/roles';
import { Badge, Card, Disclosure, Link, SearchField } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link as RouteLink, useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { BackLink } from '../../../app/BackLink.tsx';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import * as list from '../../../app/list/list.css.ts';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { Box } from './Box.tsx';
import { History } from './History.tsx';
import { Holders } from './Holders.tsx';
import { ImpactPanel } from './ImpactPanel.tsx';
import { groupPath, rolePath } from './paths.ts';
import * as css from './roles.css.ts';
import { useEditing } from './use-editing.ts';

const { permission: getCall, matrix } = rolesCalls;
type Permission = DataOf<typeof getCall>;

/** The permission of the address. */
export function PermissionScreen() {
  const { client } = useApi();
  const { groupCode = '', code = '' } = useParams();
  const answer = useQuery(callQuery(client, getCall, { params: { groupCode, code } }, 0));
  return (
    <Loaded isPage query={answer} noun="the permission">
      {(permission) => <PermissionPage key={permission.name} permission={permission} />}
    </Loaded>
  );
}

function PermissionPage({ permission }: { readonly permission: Permission }) {
  const { client } = useApi();
  const answer = useQuery(callQuery(client, matrix, {}, 0));
  const roles = useMemo(() => answer.data?.roles ?? [], [answer.data]);
  const editing = useEditing(roles);
  const counted = useCounted();
  const [search, setSearch] = useState('');
  const { name, title, group, groupTitle, providerOnly } = permission;
  const found = roles.filter((role) => role.name.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <UnsavedGuard isDirty={editing.count > 0} what="Your changes of roles" />
      <div className={css.toolbar}>
        <div>
          <BackLink to="admin-permissions" />
          <h1 className={css.title}>{name}</h1>
          <p className={css.inline}>
            <span>{title}</span>
            <span className={css.minor}>
              in{' '}
              <Link tone="inherit" href={groupPath(group)}>
                {groupTitle}
              </Link>
            </span>
            {providerOnly ? <Badge>Provider only</Badge> : null}
          </p>
        </div>
      </div>
      <div className={css.content}>
        <Opens permission={permission} />
        <Card title="Roles that grant it" padding="none">
          <div className={list.filters}>
            <div className={list.search}>
              <SearchField label="Find a role" size="small" value={search} onChange={setSearch} />
            </div>
          </div>
          <Loaded query={answer} noun="the roles">
            {() => (
              <ul className={css.boxes}>
                {found.map((role) => (
                  <li
                    key={role.roleId}
                    className={css.boxRow}
                    data-change={editing.box(role, name).change ?? undefined}
                  >
                    <Box role={role} permission={name} boxes={editing} label={role.name} />
                    <span className={css.rowWords}>
                      <RouteLink className={css.rowLink} to={rolePath(role.roleId)}>
                        {role.name}
                      </RouteLink>
                      <span className={css.minor}>{counted(role.people, 'user')}</span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </Card>
        <ImpactPanel editing={editing} />
        <Holders of={{ permission: name }} title="Who has it, and through what" />
        <History of={{ permission: name }} />
      </div>
    </>
  );
}

/** Pages and calls whose expression names the permission. */
function Opens({ permission: { name, opens, calls } }: { readonly permission: Permission }) {
  return (
    <Card title="What it opens">
      {opens.length === 0 ? (
        <p className={css.minor}>No page by itself: it lets people do more on pages they have.</p>
      ) : (
        <ul className={css.plain}>
          {opens.map(({ pageId, path, title, entries }) => (
            <li key={pageId} className={css.inline}>
              <strong className={css.strong}>{path}</strong>
              <span>{title}</span>
              {entries.some((entry) => entry !== name) ? (
                <code className={css.code}>{entries.join(', ')}</code>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {calls.length > 0 ? (
        <Disclosure title="Calls" count={calls.length} className={css.calls}>
          <ul className={css.plain}>
            {calls.map(({ method, path, summary }) => (
              <li key={`${method} ${path}`} className={css.inline}>
                <code className={css.code}>{`${method} ${path}`}</code>
                <span className={css.minor}>{summary}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </Card>
  );
}
