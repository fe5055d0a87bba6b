/** Feature flags: the variant that the person gets, and those that others were given. */
import { callQuery } from '@flightdeck/client';
import type { BodyOf } from '@flightdeck/contract';
import { authCalls } from '@flightdeck/contract/auth';
import { developerCalls, type FlagChoice, type HeldFlags } from '@flightdeck/contract/developer';
import {
  Button,
  Card,
  EmptyState,
  notify,
  RadioGroup,
  Select,
  Table,
  type TableColumn,
  TextField,
} from '@flightdeck/design-system';
import { FLAGS, FlagId } from '@flightdeck/domain/flags';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { Loaded } from '../../../app/Loaded.tsx';
import { RowMenu } from '../../../app/list/RowMenu.tsx';
import { timesFor } from '../../../app/times.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useViewer, type Viewer } from '../../../app/viewer.ts';
import * as css from '../developer.css.ts';

type Choice = BodyOf<(typeof developerCalls)['chooseFlag']>;

/** Chooses for the person, or for the account with an address; settings in use follow at once. */
function useChoose() {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Choice) => client.request(developerCalls.chooseFlag, { body }),
    onSettled: () => refresh(developerCalls.flags, authCalls.settings),
  });
}

/** Loads the flags and what was chosen. */
export function FlagsTab() {
  const { client } = useApi();
  const query = useQuery(callQuery(client, developerCalls.flags, {}, 0));
  return (
    <Loaded query={query} noun="the flags">
      {(held) => (
        <div className={css.stack}>
          {FlagId.options.map((flag) => (
            <Flag key={flag} flag={flag} held={held} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

const titleOf = (flag: FlagId, variant: string | undefined) =>
  FLAGS[flag].variants.find(({ id }) => id === variant)?.title ?? `${variant} (gone)`;

/** One flag: the person's own variant, and for those who may choose it that of others. */
function Flag({ flag, held }: { readonly flag: FlagId; readonly held: HeldFlags }) {
  const { user, allowed } = useViewer();
  const choose = useChoose();
  const { title, description, variants } = FLAGS[flag];
  const choices = held.choices.filter((one) => one.flag === flag);
  const own = choices.find(({ person }) => person.id === user.id)?.variant ?? '';
  return (
    <Card title={title}>
      <div className={css.stack}>
        <p>
          {description} <code>{flag}</code>
        </p>
        <RadioGroup
          label="For me"
          value={choose.isPending ? (choose.variables.variant ?? '') : own}
          isDisabled={choose.isPending}
          options={[
            { value: '', label: `Default: ${titleOf(flag, held.defaults[flag])}` },
            ...variants.map(({ id, title: label }) => ({ value: id, label })),
          ]}
          onChange={(value) => choose.mutate({ flag, variant: value || null })}
        />
        <FormProblem>{choose.error?.message}</FormProblem>
        {allowed['developer/flags'] ? <Others flag={flag} choices={choices} /> : null}
      </div>
    </Card>
  );
}

/** Who was given which variant. */
function Others(props: { readonly flag: FlagId; readonly choices: readonly FlagChoice[] }) {
  const { flag, choices } = props;
  const viewer = useViewer();
  const choose = useChoose();
  const [isOpen, setIsOpen] = useState(false);
  const columns = useMemo(() => columnsFor(viewer), [viewer]);
  const takeBack = ({ person }: FlagChoice) =>
    choose.mutate(
      { flag, variant: null, email: person.email },
      {
        onSuccess: () => notify.success('Default again', `${person.name} gets the default.`),
        onError: ({ message }) => notify.error('Nothing was changed', message),
      },
    );
  return (
    <>
      <div className={css.line}>
        <h3 className={css.subheading}>Chosen for people</h3>
        <Button icon={<Plus size={16} />} onPress={() => setIsOpen(true)}>
          Choose for somebody
        </Button>
      </div>
      <Table
        label={`Chosen for people: ${FLAGS[flag].title}`}
        columns={columns}
        items={choices}
        getId={({ person }) => person.id}
        empty={<EmptyState title="Everybody gets the default" />}
        rowMenu={(choice) => (
          <RowMenu
            name={choice.person.name}
            entries={[
              { id: 'default', label: 'Back to the default', onAction: () => takeBack(choice) },
            ]}
          />
        )}
      />
      {isOpen ? <ChooseDialog flag={flag} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** Gives an account a variant. */
function ChooseDialog(props: { readonly flag: FlagId; readonly onClose: () => void }) {
  const { flag, onClose } = props;
  const choose = useChoose();
  const { title, variants } = FLAGS[flag];
  const [email, setEmail] = useState('');
  const [variant, setVariant] = useState<string>(variants[0].id);
  return (
    <ActionDialog
      title={`${title} for somebody`}
      action="Choose"
      isForm
      isDisabled={email.trim() === ''}
      isPending={choose.isPending}
      problem={choose.error?.message}
      onClose={onClose}
      onAction={() =>
        choose.mutate(
          { flag, variant, email: email.trim() },
          {
            onSuccess: () => {
              notify.success('Chosen', `${email.trim()} gets it from the next request on.`);
              onClose();
            },
          },
        )
      }
    >
      <TextField
        label="Address of the account"
        type="email"
        isRequired
        value={email}
        onChange={setEmail}
      />
      <Select
        label="Variant"
        value={variant}
        options={variants.map(({ id, title: label }) => ({ value: id, label }))}
        onChange={(value) => value && setVariant(value)}
      />
    </ActionDialog>
  );
}

function columnsFor(viewer: Viewer): readonly TableColumn<FlagChoice>[] {
  const { moment } = timesFor(viewer);
  return [
    { id: 'name', label: 'Person', isRowHeader: true, render: ({ person }) => person.name },
    { id: 'email', label: 'Address', render: ({ person }) => person.email },
    { id: 'variant', label: 'Variant', render: ({ flag, variant }) => titleOf(flag, variant) },
    {
      id: 'set',
      label: 'Chosen',
      render: ({ setBy, setAt }) => `${moment(setAt)}, ${setBy ?? 'Deleted account'}`,
    },
  ];
}
