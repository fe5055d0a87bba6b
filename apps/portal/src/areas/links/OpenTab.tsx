/** Advertisers without a client, and the clients that they may belong to. */
import { clientLinksCalls } from '@flightdeck/contract/client-links';
import { ComboBox } from '@flightdeck/design-system';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { Loaded } from '../../app/Loaded.tsx';
import { anyFilter, searchFilter } from '../../app/list/filters.tsx';
import { pageField } from '../../app/list/list-params.ts';
import { useCallList } from '../../app/list/use-call-list.ts';
import { Confidence, Weights } from '../../app/matching/Confidence.tsx';
import * as css from './links.css.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import type { Suggested } from './suggested.ts';
import { useClients, useRefusing, useSave } from './use-links.ts';

/** Rows of a page: as many as are linked at once. */
export const PAGE_SIZE = 50;

const SHAPE = {
  search: searchFilter('Search advertisers'),
  suggestion: anyFilter('Suggestion', 'Suggestion: any', [
    { value: 'ticked', label: 'Sure' },
    { value: 'review', label: 'To review' },
    { value: 'none', label: 'None' },
  ]),
  page: pageField,
};

type Asked = { readonly what: 'choose' | 'rule'; readonly row: Suggested };

export function OpenTab() {
  const list = useCallList({
    call: clientLinksCalls.open,
    shape: SHAPE,
    body: ({ search, suggestion }) => ({ search, suggestion }),
    pageSize: PAGE_SIZE,
  });
  const { refuse } = useRefusing();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const rows = list.rows.map(
    ({ suggestions, ...row }): Suggested => ({
      ...row,
      choices: suggestions.map(({ client, ...each }) => ({
        ...{ id: client.uuid, name: client.name, detail: '' },
        ...each,
      })),
    }),
  );
  return (
    <>
      <SuggestionList
        kind="advertiser"
        title="Advertisers without a client"
        list={{ ...list, table: { ...list.table, items: rows } }}
        empty={{
          title: 'Every advertiser has a client',
          children:
            'An advertiser that loses its client, or comes without one, stands here with the clients that it may belong to.',
        }}
        entriesOf={(row) => [
          {
            id: 'choose',
            label: 'Choose a client…',
            onAction: () => setAsked({ what: 'choose', row }),
          },
          {
            id: 'rule',
            label: 'Remember as a rule…',
            onAction: () => setAsked({ what: 'rule', row }),
          },
        ]}
        onRefuse={({ advId }, { id }) => refuse.mutate({ advId, clientUuid: id })}
      />
      {asked?.what === 'choose' ? <ChooseDialog row={asked.row} onClose={close} /> : null}
      {asked?.what === 'rule' ? (
        <RuleDialog
          rule={null}
          beginning={asked.row.name}
          clientUuid={asked.row.choices[0]?.id ?? null}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function ChooseDialog(props: { readonly row: Suggested; readonly onClose: () => void }) {
  const { row, onClose } = props;
  const clients = useClients();
  const save = useSave('advertiser');
  const [uuid, setUuid] = useState<string | null>(row.choices[0]?.id ?? null);
  const chosen = clients.data?.clients.find((client) => client.uuid === uuid);
  const suggestion = row.choices.find(({ id }) => id === uuid);
  return (
    <ActionDialog
      title={`Client of ${row.name}`}
      subtitle="Its people see the advertiser from then on, with all that it delivered."
      width="large"
      action={chosen ? `Link to ${chosen.name}` : 'Link'}
      isDisabled={!chosen}
      isPending={save.isPending}
      onClose={onClose}
      onAction={() => {
        if (!chosen) return;
        save.mutate(
          [{ advId: row.advId, to: chosen.uuid, confidence: suggestion?.confidence ?? null }],
          { onSuccess: onClose },
        );
      }}
    >
      <Loaded query={clients} noun="the clients">
        {({ clients: all }) => (
          <ComboBox
            label="Client"
            placeholder="Choose a client"
            value={uuid}
            options={all.map(({ uuid: value, name }) => ({ value, label: name }))}
            onChange={setUuid}
          />
        )}
      </Loaded>
      {suggestion ? (
        <section className={css.suggestion} aria-label="Why it is suggested">
          <Confidence {...suggestion} />
          <Weights weights={suggestion.weights} />
        </section>
      ) : chosen ? (
        <p className={css.muted}>Too little speaks for {chosen.name} to suggest it.</p>
      ) : null}
    </ActionDialog>
  );
}
