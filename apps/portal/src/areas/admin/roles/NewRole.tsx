/** Making a role (`/user/role/new`), from nothing or as a copy of another (`?copy={id}`). */
import { callQuery } from '@flightdeck/client';
import { rolesCalls } from '@flightdeck/contract/roles';
import { Button, Card, ComboBox, TextArea, TextField } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { rolePath } from './paths.ts';
import * as css from './roles.css.ts';
import { useRolesReload } from './use-editing.ts';

const { create, matrix } = rolesCalls;

/** The form; a made role opens, so that its permissions can be chosen with nobody concerned yet. */
export function NewRole() {
  const { client } = useApi();
  const counted = useCounted();
  const navigate = useNavigate();
  const reload = useRolesReload();
  const [params] = useSearchParams();
  const [name, setName] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const [description, setDescription] = useState('');
  const [copyOf, setCopyOf] = useState(params.get('copy'));
  const roles = useQuery({ ...callQuery(client, matrix, {}, 0), meta: { notify: true } });
  const options = useMemo(
    () => (roles.data?.roles ?? []).map((role) => ({ value: role.roleId, label: role.name })),
    [roles.data],
  );
  const source = roles.data?.roles.find(({ roleId }) => roleId === copyOf);
  const make = useMutation({
    mutationFn: () =>
      client.request(create, { body: { name, description, copyOf: source?.roleId ?? null } }),
    onSuccess: async ({ roleId }) => {
      await reload();
      setMade(roleId);
    },
  });
  // In an effect, because the guard must know first that nothing is unsaved.
  useEffect(() => {
    if (made !== null) void navigate(rolePath(made));
  }, [made, navigate]);
  const isBlank = name.trim() === '';
  return (
    <>
      <UnsavedGuard isDirty={!isBlank && made === null} what="Name and description" />
      <div className={css.toolbar}>
        <h1 className={css.title}>New role</h1>
      </div>
      <div className={css.content}>
        <Card className={css.narrowCard}>
          <form
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isBlank && !make.isPending) make.mutate();
            }}
          >
            <TextField
              label="Name"
              value={name}
              onChange={setName}
              maxLength={80}
              isRequired
              autoFocus
              {...(make.isError ? { errorMessage: make.error.message } : {})}
            />
            <TextArea
              label="Description"
              value={description}
              onChange={setDescription}
              maxLength={500}
              rows={2}
            />
            <ComboBox
              label="Grants the same as"
              placeholder="Nothing at first"
              options={options}
              isLoading={roles.isPending}
              value={copyOf}
              onChange={setCopyOf}
              description={
                source
                  ? `${counted(source.permissions.length, 'permission')}; you can change them next.`
                  : 'You choose its permissions next.'
              }
            />
            <div className={css.formActions}>
              <Button
                type="submit"
                variant="default"
                isDisabled={isBlank}
                isPending={make.isPending}
              >
                Make role
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </>
  );
}
