/** The rules by which new advertisers of loads get their client: made, changed and removed. */
import { type ClientRule, clientLinksCalls } from '@flightdeck/contract/client-links';
import { Button, Card, ConfirmDialog, EmptyState, notify } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { FormProblem } from '../../app/FormProblem.tsx';
import { Loaded } from '../../app/Loaded.tsx';
import { useWho } from './DoneTab.tsx';
import * as css from './links.css.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { useTaken } from './use-links.ts';

type Asked =
  | { readonly what: 'new' }
  | { readonly what: 'change' | 'remove'; readonly rule: ClientRule };

export function RulesTab() {
  const { queryOf } = useApi();
  const query = useQuery(queryOf(clientLinksCalls.rules));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const add = (
    <Button size="small" icon={<Plus size={16} />} onPress={() => setAsked({ what: 'new' })}>
      New rule
    </Button>
  );
  return (
    <>
      <Loaded query={query} noun="the rules">
        {({ rules }) =>
          rules.length === 0 ? (
            <EmptyState title="No rules yet" action={add}>
              A rule gives new advertisers of a load their client by how their names begin, where
              nobody chooses one.
            </EmptyState>
          ) : (
            <Card title="Rules" padding="none" actions={add}>
              <ul className={css.items} aria-label="Rules">
                {rules.map((rule) => (
                  <OneRule
                    key={rule.ruleId}
                    rule={rule}
                    onChange={() => setAsked({ what: 'change', rule })}
                    onRemove={() => setAsked({ what: 'remove', rule })}
                  />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      {asked?.what === 'new' ? (
        <RuleDialog rule={null} beginning="" clientUuid={null} onClose={close} />
      ) : null}
      {asked?.what === 'change' ? (
        <RuleDialog
          rule={asked.rule}
          beginning={asked.rule.beginning}
          clientUuid={asked.rule.client.uuid}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'remove' ? <RemoveDialog rule={asked.rule} onClose={close} /> : null}
    </>
  );
}

function OneRule(props: {
  readonly rule: ClientRule;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}) {
  const { rule, onChange, onRemove } = props;
  const counted = useCounted();
  const who = useWho();
  return (
    <li className={css.item}>
      <div className={css.words}>
        <span className={css.name}>Begins with “{rule.beginning}”</span>
        <span>goes to {rule.client.name}</span>
        <span className={css.muted}>
          {[
            rule.given === 0
              ? 'gave no advertiser yet'
              : `gave ${counted(rule.given, 'advertiser')}`,
            who(rule),
          ].join(' · ')}
        </span>
      </div>
      <div className={css.buttons}>
        <Button size="small" aria-label={`Change the rule ${rule.beginning}`} onPress={onChange}>
          Change…
        </Button>
        <Button
          size="small"
          variant="text"
          aria-label={`Remove the rule ${rule.beginning}`}
          onPress={onRemove}
        >
          Remove…
        </Button>
      </div>
    </li>
  );
}

function RemoveDialog(props: { readonly rule: ClientRule; readonly onClose: () => void }) {
  const { rule, onClose } = props;
  const { client } = useApi();
  const taken = useTaken();
  const end = useMutation({
    mutationFn: () =>
      client.request(clientLinksCalls.endRule, { params: { ruleId: String(rule.ruleId) } }),
    onSuccess: async () => {
      await taken();
      onClose();
      notify.success('Rule removed');
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Remove the rule “${rule.beginning}”?`}
      confirmLabel="Remove rule"
      isPending={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <p>New advertisers get no client by it any more. Those that it gave one keep it.</p>
      <FormProblem>{end.error?.message}</FormProblem>
    </ConfirmDialog>
  );
}
