/** Deleting a role: its people get another one instead. */
import { callQuery } from '@flightdeck/client';
import { type ForRole, type RoleSummary, rolesCalls } from '@flightdeck/contract/roles';
import { ComboBox, Link, Loader, notify, TextField } from '@flightdeck/design-system';
import { plural } from '@flightdeck/domain/locale';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { ImpactList } from './ImpactPanel.tsx';
import * as css from './roles.css.ts';
import { useRolesReload } from './use-editing.ts';

const { impact: impactCall, matrix, remove } = rolesCalls;

/** Props of the dialog. */
export interface DeleteRoleDialogProps {
  readonly role: RoleSummary;
  readonly onClose: () => void;
}

/** Asks for the other role where somebody holds this one. */
export function DeleteRoleDialog({ role, onClose }: DeleteRoleDialogProps) {
  const { client } = useApi();
  const navigate = useNavigate();
  const counted = useCounted();
  const reload = useRolesReload();
  const { roleId, name, revision } = role;
  const people = role.people + role.disabledPeople;
  const [replacementId, setReplacementId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const roles = useQuery({
    ...callQuery(client, matrix, {}, 0),
    enabled: people > 0,
    meta: { notify: true },
  });
  const options = useMemo(
    () =>
      (roles.data?.roles ?? [])
        .filter((each) => each.roleId !== roleId)
        .map((each) => ({ value: each.roleId, label: each.name })),
    [roles.data, roleId],
  );
  const isReady = people === 0 || replacementId !== null;
  const impact = useQuery({
    ...callQuery(client, impactCall, { body: { deletion: { roleId, replacementId } } }, 0),
    enabled: isReady,
    placeholderData: keepPreviousData,
    meta: { notify: true },
  });
  const leavesNobody = impact.data?.leavesNobody === true;
  const run = useMutation({
    mutationFn: () =>
      client.request(remove, { params: { roleId }, revision, body: { replacementId, reason } }),
    onSuccess: async () => {
      notify.success(`“${name}” is deleted`);
      await navigate('/user/admin/roles');
      await reload();
    },
  });
  return (
    <ActionDialog
      role="alertdialog"
      width="large"
      title={`Delete “${name}”?`}
      onClose={onClose}
      action="Delete role"
      variant="default"
      isDisabled={!isReady || leavesNobody}
      isPending={run.isPending}
      onAction={() => run.mutate()}
    >
      <p>
        {people === 0
          ? 'Nobody holds it. It cannot be brought back.'
          : `${counted(people, 'user')} ${plural(people, 'holds', 'hold')} it and ${plural(people, 'gets', 'get')} another role instead. It cannot be brought back.`}
      </p>
      {people > 0 ? (
        <ComboBox
          label="Role they get instead"
          options={options}
          isLoading={roles.isPending}
          value={replacementId}
          onChange={setReplacementId}
        />
      ) : null}
      {impact.data ? (
        <ImpactList items={impact.data.items} />
      ) : impact.isFetching ? (
        <Loader />
      ) : null}
      {impact.data?.forRole.map((each) => (
        <ForRoleNote key={each.one} about={each} />
      ))}
      {leavesNobody ? (
        <p className={css.refusal}>
          The last administrator cannot be removed. Make somebody else administrator first.
        </p>
      ) : null}
      {people > 0 && impact.data && impact.data.items.length === 0 ? (
        <p className={css.minor}>Nobody loses or gets a page by it.</p>
      ) : null}
      <TextField
        label="Why, for the audit log"
        value={reason}
        onChange={setReason}
        maxLength={500}
        {...(run.isError ? { errorMessage: run.error.message } : {})}
      />
    </ActionDialog>
  );
}

/** `2 posts of the blog are for this role: Pacing, Bands.` */
function ForRoleNote({ about }: { readonly about: ForRole }) {
  const counted = useCounted();
  const { one, many, count, first } = about;
  return (
    <p>
      {counted(count, one, many)} {plural(count, 'is', 'are')} for people with it
      {first.length > 0 ? ': ' : ''}
      {first.map(({ title, path }, at) => (
        <Fragment key={path}>
          {at > 0 ? ', ' : ''}
          <Link href={path} target="_blank">
            {title}
          </Link>
        </Fragment>
      ))}
      {count > first.length && first.length > 0 ? ' and others' : ''}. Whoever reads{' '}
      {plural(count, 'it', 'them')} by this role alone no longer does.
    </p>
  );
}
