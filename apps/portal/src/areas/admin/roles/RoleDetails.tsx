/** Name and description of a role. */
import { ADMIN_CALLS, type RoleSummary } from '@flightdeck/contract/admin';
import { Button, Card, keepClear, notify, TextArea, TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import * as css from './roles.css.ts';
import { useRolesReload } from './use-editing.ts';

/** Props of RoleDetails. Remounted for each revision of the role. */
export interface RoleDetailsProps {
  readonly role: RoleSummary;
  /** Told whether something typed is not saved. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** Saves under the revision it was typed on; the built-in role only shows what it is called. */
export function RoleDetails({ role, onDirty }: RoleDetailsProps) {
  const { client } = useApi();
  const reload = useRolesReload();
  const { roleId, revision, isLocked } = role;
  const [name, setName] = useState(role.name);
  const [description, setDescription] = useState(role.description);
  const isDirty = name !== role.name || description !== role.description;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const save = useMutation({
    mutationFn: () =>
      client.request(ADMIN_CALLS.roles.set, {
        params: { roleId },
        revision,
        body: { name, description },
      }),
    meta: { handled: true },
    onSuccess: async () => {
      notify.success('Role saved');
      await reload();
    },
  });
  const isBlank = name.trim() === '';
  return (
    <Card title="Details">
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty && !isBlank && !save.isPending) save.mutate();
        }}
      >
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={80}
          isDisabled={isLocked}
          isRequired
          {...(save.isError ? { errorMessage: save.error.message } : {})}
        />
        <TextArea
          label="Description"
          value={description}
          onChange={setDescription}
          maxLength={500}
          rows={2}
          isDisabled={isLocked}
        />
        {isLocked ? null : (
          <div ref={keepClear} className={css.formActions}>
            <Button
              variant="text"
              isDisabled={!isDirty}
              onPress={() => {
                setName(role.name);
                setDescription(role.description);
                save.reset();
              }}
            >
              Discard
            </Button>
            <Button
              variant="primary"
              type="submit"
              isDisabled={!isDirty || isBlank}
              isPending={save.isPending}
            >
              Save details
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}
