/** Makes a rule for advertisers that come with later loads, or changes one. */
import { BEGINNING, type ClientRule, clientLinksCalls } from '@flightdeck/contract/client-links';
import { ComboBox, notify, TextField } from '@flightdeck/design-system';
import { allWordsOf } from '@flightdeck/domain/matching';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import * as css from './links.css.ts';
import { useClients, useTaken } from './use-links.ts';

/** Open as long as it is rendered. @param props.rule The rule to change; null for a new one. */
export function RuleDialog(props: {
  readonly rule: Pick<ClientRule, 'ruleId'> | null;
  readonly beginning: string;
  readonly clientUuid: string | null;
  readonly onClose: () => void;
}) {
  const { rule, onClose } = props;
  const { client } = useApi();
  const taken = useTaken();
  const clients = useClients();
  const [text, setText] = useState(props.beginning);
  const [uuid, setUuid] = useState(props.clientUuid);
  const beginning = allWordsOf(text).join(' ');
  const save = useMutation({
    mutationFn: (clientUuid: string) =>
      client.request(clientLinksCalls.keepRule, {
        body: { ruleId: rule?.ruleId ?? null, beginning, clientUuid },
      }),
    onSuccess: async () => {
      await taken();
      onClose();
      notify.success(rule ? 'Rule changed' : 'Rule remembered');
    },
  });
  const isShort = beginning.length < BEGINNING.least;
  return (
    <ActionDialog
      title={rule ? 'Change the rule' : 'Remember as a rule'}
      subtitle="For advertisers that come with later loads, where nobody chooses a client."
      width="large"
      action={rule ? 'Change' : 'Remember'}
      isForm
      isDisabled={isShort || uuid === null}
      isPending={save.isPending}
      problem={save.error?.message}
      onClose={onClose}
      onAction={() => {
        if (uuid !== null) save.mutate(uuid);
      }}
    >
      <TextField
        label="The name begins with"
        description="Whole words; capitals, accents and what joins words make no difference."
        value={text}
        maxLength={BEGINNING.most}
        autoFocus
        onChange={setText}
      />
      <p className={css.muted} role="status">
        {isShort
          ? 'Give a word of two letters at least: a shorter beginning would fit too many names.'
          : `Fits names such as “${beginning}” and “${beginning} – Brand”, not “${beginning}x”.`}
      </p>
      <Loaded query={clients} noun="the clients">
        {({ clients: all }) => (
          <ComboBox
            label="Goes to client"
            placeholder="Choose a client"
            value={uuid}
            options={all.map(({ uuid: value, name }) => ({ value, label: name }))}
            onChange={setUuid}
          />
        )}
      </Loaded>
    </ActionDialog>
  );
}
