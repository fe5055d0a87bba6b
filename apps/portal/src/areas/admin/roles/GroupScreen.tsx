/** One group of permissions (`/user/permission/group/{code}`): its permissions, and which roles grant them. */
import { callQuery } from '@flightdeck/client';
import { rolesCalls } from '@flightdeck/contract/roles';
import { Card, EmptyState } from '@flightdeck/design-system';
import { PERMISSION_GROUPS, type PermissionGroup } from '@flightdeck/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { BackLink } from '../../../app/BackLink.tsx';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { ImpactPanel } from './ImpactPanel.tsx';
import { Matrix } from './Matrix.tsx';
import { Legend } from './MatrixParts.tsx';
import { hintOf, type MatrixRow } from './matrix-rows.ts';
import * as css from './roles.css.ts';
import { useEditing } from './use-editing.ts';

const { matrix, permissions } = rolesCalls;

/** The group of the address. */
export function GroupScreen() {
  const { code } = useParams();
  const group = PERMISSION_GROUPS.find((each) => each.code === code);
  if (!group) {
    return (
      <EmptyState isPage title="There is no such permission group">
        The groups are listed under Administration, Permission groups.
      </EmptyState>
    );
  }
  return <GroupPage key={group.code} group={group} />;
}

function GroupPage({ group }: { readonly group: PermissionGroup }) {
  const { client } = useApi();
  const answer = useQuery(callQuery(client, matrix, {}, 0));
  const summary = useQuery(callQuery(client, permissions, { body: {} }, 0)).data?.groups.find(
    ({ code }) => code === group.code,
  );
  const roles = useMemo(() => answer.data?.roles ?? [], [answer.data]);
  const editing = useEditing(roles);
  const counted = useCounted();
  const [isOpen, setOpen] = useState(true);
  const permissionRows = group.permissions.map((info) => ({
    kind: 'permission' as const,
    info,
    hint: hintOf(info),
  }));
  const rows: MatrixRow[] = [{ kind: 'group', group, isOpen }, ...(isOpen ? permissionRows : [])];
  return (
    <>
      <UnsavedGuard isDirty={editing.count > 0} what="Your changes of roles" />
      <div className={css.toolbar}>
        <div>
          <BackLink to="admin-permission-groups" />
          <h1 className={css.title}>{group.title}</h1>
          <p className={css.minor}>
            {[
              counted(group.permissions.length, 'permission'),
              ...(summary ? [counted(summary.roles, 'role'), counted(summary.people, 'user')] : []),
            ].join(' · ')}
          </p>
        </div>
        <Legend />
      </div>
      <div className={css.content}>
        <Loaded query={answer} noun="the roles">
          {() => (
            <Card padding="none" className={css.matrixCard}>
              <Matrix rows={rows} roles={roles} boxes={editing} onGroup={() => setOpen(!isOpen)} />
            </Card>
          )}
        </Loaded>
        <ImpactPanel editing={editing} />
      </div>
    </>
  );
}
