/** Changes the password, or sends a link to set one to people who have none. */
import { accountCalls, type OwnAccount } from '@flightdeck/contract/account';
import { Button, Card, notify, TextField } from '@flightdeck/design-system';
import { passwordProblem } from '@flightdeck/domain/password';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { fieldOf, formError } from '../messages.ts';
import { NewPasswordField } from '../NewPasswordField.tsx';
import * as css from './details.css.ts';
import { useIsLooking, useRefreshAccount } from './use-account.ts';

const TITLE = 'Password';

/** @param props.account Owner of the password. */
export function PasswordCard({ account }: { readonly account: OwnAccount }) {
  const [isOpen, setOpen] = useState(false);
  const isLooking = useIsLooking();
  if (!account.hasPassword) return <WithoutPassword email={account.email} />;
  return (
    <Card title={TITLE}>
      {isOpen ? (
        <ChangeForm account={account} onClose={() => setOpen(false)} />
      ) : (
        <div className={css.stack}>
          <p className={css.note}>
            A change ends all your other sessions, and tells you of it by mail.
          </p>
          <div className={css.actions}>
            <Button onPress={() => setOpen(true)} isDisabled={isLooking}>
              Change password
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}

function ChangeForm(props: { readonly account: OwnAccount; readonly onClose: () => void }) {
  const { account, onClose } = props;
  const { client } = useApi();
  const refresh = useRefreshAccount();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const change = useMutation({
    mutationFn: () => client.request(accountCalls.setPassword, { body: { current, password } }),
    onSuccess: async () => {
      onClose();
      notify.success('Your password was changed', 'All your other sessions have ended.');
      await refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  const field = fieldOf(change.error);
  const message = change.isError
    ? formError(change.error, 'This password cannot be used. Try another one.')
    : undefined;
  return (
    <form className={css.form} onSubmit={submit}>
      <input hidden name="email" autoComplete="username" value={account.email} readOnly />
      <TextField
        label="Current password"
        name="current-password"
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        errorMessage={field === 'current' ? message : undefined}
        autoFocus
      />
      <NewPasswordField
        value={password}
        onChange={setPassword}
        owner={account}
        errorMessage={field === 'password' ? message : undefined}
      />
      {message && !field ? (
        <p role="alert" className={css.error}>
          {message}
        </p>
      ) : null}
      <div className={css.actions}>
        <Button
          type="submit"
          variant="primary"
          isDisabled={current === '' || passwordProblem(password, account) !== null}
          isPending={change.isPending}
        >
          Change password
        </Button>
        <Button variant="text" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function WithoutPassword({ email }: { readonly email: string }) {
  const { client } = useApi();
  const isLooking = useIsLooking();
  const ask = useMutation({
    meta: { notify: true },
    mutationFn: () => client.request(accountCalls.forgot, { body: { email } }),
    onSuccess: () => notify.success('A link is on its way', `Look into the mail of ${email}.`),
  });
  return (
    <Card title={TITLE}>
      <div className={css.stack}>
        <p className={css.note}>
          You sign in with single sign-on and have no password here. You can set one as well.
        </p>
        <div className={css.actions}>
          <Button onPress={() => ask.mutate()} isPending={ask.isPending} isDisabled={isLooking}>
            Send me a link to set one
          </Button>
        </div>
      </div>
    </Card>
  );
}
