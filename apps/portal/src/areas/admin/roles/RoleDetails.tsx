/** Name and description of a role. */
import { ApiError } from '@flightdeck/client';
import { type RoleSummary, rolesCalls } from '@flightdeck/contract/roles';
import { Button, Card, keepClear, notify, TextArea, TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../../app/api.ts';
import { StaleDialog, staleSave } from '../../../app/StaleDialog.tsx';
import { useUnsaved } from '../../../app/use-unsaved.ts';
import * as css from './roles.css.ts';
import { useRolesReload } from './use-editing.ts';

/** Props of RoleDetails. */
export interface RoleDetailsProps {
  /** As it was loaded last. */
  readonly role: RoleSummary;
  /** What it grants is being saved, which gives it another revision. */
  readonly isHeld: boolean;
  /** Called with whether something typed is not saved. */
  readonly onDirty: (isDirty: boolean) => void;
  /** Called with whether a save is under way. */
  readonly onSaving: (isSaving: boolean) => void;
}

type Fields = Pick<RoleSummary, 'name' | 'description'>;
const isSame = (a: Fields, b: Fields) => a.name === b.name && a.description === b.description;

/** Saves under the revision it was typed on; the built-in role only shows what it is called. */
export function RoleDetails({ role, isHeld, onDirty, onSaving }: RoleDetailsProps) {
  const { client } = useApi();
  const reload = useRolesReload();
  const { roleId, name, description, revision, isLocked } = role;
  const latest = useMemo(
    () => ({ value: { name, description }, revision }),
    [name, description, revision],
  );
  const { base, value, isDirty, change, kept, take } = useUnsaved(latest, isSame);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const save = useMutation({
    mutationFn: ({ over, ...body }: Fields & { readonly over?: number | undefined }) =>
      client.request(rolesCalls.set, {
        params: { roleId },
        // A later one that changed only what the role grants is no reason to refuse.
        revision: over ?? (isSame(latest.value, base.value) ? revision : base.revision),
        body,
      }),
    onSuccess: async (answer, { over: _, ...sent }) => {
      kept({ value: sent, revision: answer.revision });
      notify.success('Role saved');
      await reload();
    },
    onError: async (error) => {
      // Discard then shows what somebody else saved.
      if (error instanceof ApiError && error.code === 'conflict') await reload();
    },
  });
  const { isPending } = save;
  useEffect(() => {
    onSaving(isPending);
    return () => onSaving(false);
  }, [isPending, onSaving]);
  const stale = staleSave(save.error);
  const isBlank = value.name.trim() === '';
  return (
    <Card title="Details">
      <StaleDialog
        stale={stale}
        noun="role"
        keepLabel="Save mine over it"
        isOverwriting
        onKeep={() => save.mutate({ ...value, over: stale?.revision })}
        onReload={() => {
          take(latest);
          save.reset();
        }}
        onClose={save.reset}
      />
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty && !isBlank && !isHeld && !isPending) save.mutate(value);
        }}
      >
        <TextField
          label="Name"
          value={value.name}
          onChange={(next) => change({ name: next })}
          maxLength={80}
          isDisabled={isLocked}
          isRequired
          {...(save.isError && !stale ? { errorMessage: save.error.message } : {})}
        />
        <TextArea
          label="Description"
          value={value.description}
          onChange={(next) => change({ description: next })}
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
                change(base.value);
                save.reset();
              }}
            >
              Discard
            </Button>
            <Button
              variant="primary"
              type="submit"
              isDisabled={!isDirty || isBlank || isHeld}
              isPending={isPending}
            >
              Save details
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}
