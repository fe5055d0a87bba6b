/** One role (`/user/role/{id}`): what it is called, what it grants, who holds it, how it differs from another, and since when. */
import { callQuery } from '@flightdeck/client';
import { type RoleSummary, rolesCalls } from '@flightdeck/contract/roles';
import { Badge, Button, Card, LinkButton, notify } from '@flightdeck/design-system';
import { beyondHeld, PERMISSION_GROUPS } from '@flightdeck/domain/access';
import { useQuery } from '@tanstack/react-query';
import { Copy, Lock, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link as RouteLink, useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { BackLink } from '../../../app/BackLink.tsx';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { usePageTitle } from '../../../app/page-title.ts';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { Box } from './Box.tsx';
import { CompareCard } from './CompareCard.tsx';
import { DeleteRoleDialog } from './DeleteRoleDialog.tsx';
import { History } from './History.tsx';
import { Holders } from './Holders.tsx';
import { ImpactPanel } from './ImpactPanel.tsx';
import { NewRole } from './NewRole.tsx';
import { permissionPath } from './paths.ts';
import { RoleDetails } from './RoleDetails.tsx';
import * as css from './roles.css.ts';
import { type Editing, NOT_WHOLE, useEditing } from './use-editing.ts';

/** The role of the address; `new` makes one. */
export function RoleScreen() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewRole /> : <KnownRole key={id} roleId={id} />;
}

function KnownRole({ roleId }: { readonly roleId: string }) {
  const { client } = useApi();
  const answer = useQuery(callQuery(client, rolesCalls.get, { params: { roleId } }, 0));
  usePageTitle(answer.data?.name);
  return (
    <Loaded
      isPage
      query={answer}
      noun="the role"
      gone={{
        title: 'There is no such role',
        hint: 'Somebody may have deleted it.',
        action: <LinkButton href="/user/admin/roles">All roles</LinkButton>,
      }}
    >
      {(role) => <RolePage role={role} />}
    </Loaded>
  );
}

function RolePage({ role }: { readonly role: RoleSummary }) {
  const roles = useMemo(() => [role], [role]);
  const editing = useEditing(roles);
  const counted = useCounted();
  const [isNamed, setNamed] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { roleId, name, isLocked, people, disabledPeople } = role;
  const isWhole = beyondHeld(useViewer().allowed, role.permissions).length === 0;
  const onRestore = (permissions: readonly string[]) => {
    const refused = editing.restore(role, permissions);
    notify.success(
      'What it granted then is ticked above',
      refused > 0
        ? `${counted(refused, 'permission')} you do not hold yourself stay as they are. Look at the impact, then save.`
        : 'Look at the impact, then save.',
    );
  };
  return (
    <>
      <UnsavedGuard isDirty={editing.count > 0 || isNamed} what="Your changes of the role" />
      <div className={css.toolbar}>
        <div>
          <BackLink to="admin-roles" />
          <h1 className={css.title}>{name}</h1>
          <p className={css.inline}>
            <span className={css.minor}>
              {counted(people, 'user')}
              {disabledPeople > 0 ? `, and ${disabledPeople} disabled` : ''}
            </span>
            {isLocked ? (
              <Badge icon={<Lock size={12} aria-hidden />}>Built in, cannot change</Badge>
            ) : null}
            {isLocked || isWhole ? null : (
              <Badge icon={<Lock size={12} aria-hidden />}>{NOT_WHOLE}</Badge>
            )}
          </p>
        </div>
        <div className={css.actions}>
          {isLocked || !isWhole ? null : (
            <Button variant="text" icon={<Trash2 size={16} />} onPress={() => setDeleting(true)}>
              Delete
            </Button>
          )}
          <LinkButton
            href={`/user/role/new?copy=${encodeURIComponent(roleId)}`}
            icon={<Copy size={16} />}
          >
            Copy
          </LinkButton>
        </div>
      </div>
      <div className={css.content}>
        <RoleDetails
          role={role}
          isHeld={editing.isSaving}
          onDirty={setNamed}
          onSaving={setNaming}
        />
        <Grants role={role} editing={editing} />
        <ImpactPanel editing={editing} isHeld={isNaming} lockedNames={isLocked ? [name] : []} />
        <CompareCard role={role} />
        <Holders of={{ roleId }} title="Who holds it" />
        <History of={{ roleId }} {...(isLocked ? {} : { onRestore })} />
      </div>
      {isDeleting ? <DeleteRoleDialog role={role} onClose={() => setDeleting(false)} /> : null}
    </>
  );
}

/** What the role grants, by group. */
function Grants({ role, editing }: { readonly role: RoleSummary; readonly editing: Editing }) {
  return (
    <Card title="What it grants" padding="none">
      {PERMISSION_GROUPS.map(({ code, title, permissions }) => {
        const held = permissions.filter(({ name }) => editing.box(role, name).isOn).length;
        return (
          <section key={code} aria-label={title}>
            <h3 className={css.groupHead}>
              {title}
              <span className={css.minor}>{`${held} of ${permissions.length}`}</span>
            </h3>
            <ul className={css.boxes}>
              {permissions.map((info) => (
                <li
                  key={info.name}
                  className={css.boxRow}
                  data-change={editing.box(role, info.name).change ?? undefined}
                >
                  <Box role={role} permission={info.name} boxes={editing} label={info.name} />
                  <span className={css.rowWords}>
                    <RouteLink className={css.rowLink} to={permissionPath(info.group, info.code)}>
                      {info.name}
                    </RouteLink>
                    <span className={css.minor}>{info.title}</span>
                    {info.providerOnly ? <Badge>Provider only</Badge> : null}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Card>
  );
}
