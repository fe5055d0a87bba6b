/** Name, region and theme. */
import { accountCalls, LOCALES, type OwnAccount } from '@flightdeck/contract/account';
import { Button, Card, notify, Select, TextField } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { ThemeField } from '../../../app/ThemeField.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { formError } from '../messages.ts';
import { ChangeEmail } from './ChangeEmail.tsx';
import * as css from './details.css.ts';
import { useIsLooking, useRefreshAccount } from './use-account.ts';

/** @param props.account The stored account, which fills the fields. */
export function ProfileCard({ account }: { readonly account: OwnAccount }) {
  const { client } = useApi();
  const { settings } = useViewer();
  const isLooking = useIsLooking();
  const refresh = useRefreshAccount();
  const [name, setName] = useState(account.name);
  const [locale, setLocale] = useState(account.locale);
  const [isChangingEmail, setChangingEmail] = useState(false);
  const save = useMutation({
    mutationFn: () => client.request(accountCalls.set, { body: { name: name.trim(), locale } }),
    onSuccess: async () => {
      await refresh();
      notify.success('Your details were saved');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const offered = Object.entries<string>(LOCALES);
  // Somebody else may have set a language that is not offered here.
  const all = offered.some(([value]) => value === account.locale)
    ? offered
    : [...offered, [account.locale, account.locale] as const];
  const options = all.map(([value, label]) => ({
    value,
    label,
    hint: writeDay(settings.today, value),
  }));
  const isChanged = name.trim() !== account.name || locale !== account.locale;
  return (
    <Card title="About you">
      <form className={css.form} onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          value={name}
          onChange={setName}
          isDisabled={isLooking}
        />
        <dl className={css.fact}>
          <dt className={css.term}>E-mail</dt>
          <dd className={css.value}>{account.email}</dd>
          <dd className={css.rowNote}>
            {`You sign in with it.${account.hasPassword ? '' : ' Your administrator can change it.'}`}
          </dd>
        </dl>
        <Select
          label="Language and region of dates"
          options={options}
          value={locale}
          onChange={(value) => {
            if (value) setLocale(value);
          }}
          isDisabled={isLooking}
          description={`Dates on screens and in reports look like ${writeDay(settings.today, locale)}.`}
        />
        <ThemeField isDisabled={isLooking} />
        {save.isError ? (
          <p role="alert" className={css.error}>
            {formError(save.error, 'Write your name in one line of at most 120 characters.')}
          </p>
        ) : null}
        <div className={css.actions}>
          {account.hasPassword ? (
            <Button isDisabled={isLooking} onPress={() => setChangingEmail(true)}>
              Change e-mail
            </Button>
          ) : null}
          <Button
            type="submit"
            variant="primary"
            isDisabled={!isChanged || name.trim() === '' || isLooking}
            isPending={save.isPending}
          >
            Save
          </Button>
        </div>
      </form>
      {/* Outside the form: sending the dialog’s would save the profile as well. */}
      {isChangingEmail ? <ChangeEmail onClose={() => setChangingEmail(false)} /> : null}
    </Card>
  );
}
