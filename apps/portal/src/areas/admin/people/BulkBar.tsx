/** Actions on the chosen users: a line above the table, a question, and the outcome for each. */
import { type BulkAction, type PersonRow, peopleCalls } from '@flightdeck/contract/people';
import { Button, ComboBox, MenuButton } from '@flightdeck/design-system';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { ChosenBar } from '../../../app/list/ChosenBar.tsx';
import type { Choices } from '../../../app/people/use-choices.ts';
import { BulkDialog, type BulkRows } from '../bulk/BulkDialog.tsx';
import { BULK_ACTIONS } from './bulk-actions.ts';
import { ReasonField } from './ReasonField.tsx';

const MORE: readonly BulkAction[] = [
  'addRole',
  'removeRole',
  'resendInvitation',
  'signOut',
  'enable',
];

/** Props of BulkBar. */
export interface BulkBarProps extends BulkRows<PersonRow> {
  readonly choices: Choices | undefined;
}

/** The line; it says how many are chosen. */
export function BulkBar(props: BulkBarProps) {
  const [action, setAction] = useState<BulkAction | null>(null);
  return (
    <ChosenBar count={props.rows.length} noun="user" onClear={props.onClear}>
      <Button size="small" onPress={() => setAction('disable')}>
        {BULK_ACTIONS.disable.label}
      </Button>
      <MenuButton
        size="small"
        label="More"
        entries={MORE.map((id) => ({
          id,
          label: BULK_ACTIONS[id].label,
          onAction: () => setAction(id),
        }))}
      />
      {action ? <Question {...props} action={action} onClose={() => setAction(null)} /> : null}
    </ChosenBar>
  );
}

function Question({
  action,
  choices,
  ...bulk
}: BulkBarProps & { readonly action: BulkAction; readonly onClose: () => void }) {
  const { client } = useApi();
  const [roleId, setRoleId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { takesRole, ...labels } = BULK_ACTIONS[action];
  return (
    <BulkDialog
      {...bulk}
      {...labels}
      noun="user"
      idOf={({ id }) => id}
      titleOf={({ name }) => name}
      isDisabled={takesRole && roleId === null}
      run={async (userIds) => {
        const { results } = await client.request(peopleCalls.bulk, {
          body: { userIds, action, ...(roleId === null ? {} : { roleId }), reason },
        });
        return results.map(({ userId, ...came }) => ({ ...came, id: userId }));
      }}
    >
      {takesRole ? (
        <ComboBox
          label="Role"
          placeholder="Choose a role"
          options={(choices?.roles ?? [])
            .filter(({ mayGive }) => mayGive)
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={roleId}
          onChange={setRoleId}
        />
      ) : null}
      <ReasonField value={reason} onChange={setReason} />
    </BulkDialog>
  );
}
