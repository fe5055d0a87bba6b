/** Erases somebody, after showing what goes and what stays. */
import { callQuery } from '@flightdeck/client';
import { type ErasureItem, peopleCalls } from '@flightdeck/contract/people';
import { Checkbox, notify } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './people.css.ts';
import { ReasonField } from './ReasonField.tsx';
import type { Person } from './use-person.ts';

const FATES: readonly { readonly fate: ErasureItem['fate']; readonly title: string }[] = [
  { fate: 'removed', title: 'Goes' },
  { fate: 'unnamed', title: 'Stays, under “Deleted account”' },
  { fate: 'hidden', title: 'Stays, without naming them' },
];

/** The dialog. */
export function EraseDialog(props: { readonly person: Person; readonly onClose: () => void }) {
  const { person, onClose } = props;
  const { client } = useApi();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { locale } = useViewer().user;
  const [isSure, setSure] = useState(false);
  const [reason, setReason] = useState('');
  const params = { userId: person.id };
  const preview = useQuery(callQuery(client, peopleCalls.erasure, { params }, 0));
  const erase = useMutation({
    mutationFn: () => client.request(peopleCalls.erase, { params, body: { reason } }),
    onSuccess: async () => {
      notify.success(`${person.name} is erased`);
      await navigate('/user/admin/users');
      await refresh(peopleCalls.list);
    },
  });
  return (
    <ActionDialog
      role="alertdialog"
      onClose={onClose}
      title={`Erase ${person.name}?`}
      action="Erase"
      variant="default"
      isDisabled={!isSure || !preview.data}
      isPending={erase.isPending}
      problem={erase.error?.message}
      onAction={() => erase.mutate()}
    >
      <p className={css.note}>
        Name, address, password and second factor of {person.email} go. It cannot be undone.
      </p>
      <Loaded query={preview} noun="what is kept about them">
        {({ items }) => (
          <dl className={css.fates}>
            {FATES.map(({ fate, title }) => {
              const of = items.filter((item) => item.fate === fate);
              return of.length === 0 ? null : (
                <div key={fate}>
                  <dt>{title}</dt>
                  <dd>
                    {of
                      .map((item) => `${item.title}: ${writeNumber(item.count, locale)}`)
                      .join(', ')}
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
      </Loaded>
      <p className={css.note}>
        The audit log never changes: it keeps what was written, but shows neither name, e-mail nor
        network address of them any more. Reasons that people wrote stay readable.
      </p>
      <ReasonField value={reason} onChange={setReason} />
      <Checkbox isSelected={isSure} onChange={setSure}>
        Erase this person for good
      </Checkbox>
    </ActionDialog>
  );
}
