/** Sample tokens: for a partner, what it may show, and a visitor; with what it says, and a page to paste. */
import { callQuery } from '@flightdeck/client';
import {
  developerCalls,
  type SampleToken,
  type TokenPartner,
  type TokenRequest,
  type TokenSubject,
} from '@flightdeck/contract/developer';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  notify,
  Select,
  TextField,
} from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { Loaded } from '../../../app/Loaded.tsx';
import * as page from '../../../app/page.css.ts';
import { Block } from '../Block.tsx';
import { CopyButton } from '../CopyButton.tsx';
import * as css from '../developer.css.ts';
import { leftOf, snippetOf } from './snippet.ts';

const TYPES = [
  { value: 'report', label: 'Report' },
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'help', label: 'Help' },
  { value: 'feed', label: 'Feeds of sponsored content' },
] as const satisfies readonly { value: TokenSubject['type']; label: string }[];
const LIVES = [
  { value: '60', label: '1 minute' },
  { value: '300', label: '5 minutes' },
  { value: '600', label: '10 minutes' },
] as const;

/** Loads the partners. */
export function TokensTab() {
  const { client } = useApi();
  const query = useQuery(callQuery(client, developerCalls.partners, {}, 0));
  return (
    <Loaded query={query} noun="the partners">
      {({ partners }) =>
        partners.length === 0 ? (
          <EmptyState title="There are no partners">
            Whoever runs the server makes one with <code>npm run partner</code>.
          </EmptyState>
        ) : (
          <TokenForm partners={partners} />
        )
      }
    </Loaded>
  );
}

/** What a partner may show of a kind. */
function choicesOf(partner: TokenPartner | undefined, type: TokenSubject['type']) {
  const named = (list: TokenPartner['reports'] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  switch (type) {
    case 'report':
      return named(partner?.reports);
    case 'dashboard':
      return named(partner?.dashboards);
    case 'help':
      return (partner?.projects ?? []).map((value) => ({ value, label: value }));
    case 'feed':
      return [];
  }
}

function subjectOf(type: TokenSubject['type'], id: string | null): TokenSubject | null {
  if (type === 'feed') return { type };
  if (id === null) return null;
  if (type === 'report') return { type, report: id };
  return type === 'dashboard' ? { type, dashboard: id } : { type, project: id };
}

/** The choice of what the token is for, and the token. */
function TokenForm({ partners }: { readonly partners: readonly TokenPartner[] }) {
  const { client } = useApi();
  const [partnerId, setPartnerId] = useState(partners[0]?.partnerId ?? null);
  const [type, setType] = useState<TokenSubject['type']>('report');
  const [chosen, setChosen] = useState<string | null>(null);
  const [userId, setUserId] = useState('');
  const [userName, setUserName] = useState('');
  const [seconds, setSeconds] = useState<(typeof LIVES)[number]['value']>('300');
  const make = useMutation({
    mutationFn: (body: TokenRequest) => client.request(developerCalls.sampleToken, { body }),
    onSuccess: () => notify.success('Token made'),
  });
  const partner = partners.find((one) => one.partnerId === partnerId);
  const choices = choicesOf(partner, type);
  const id = choices.find(({ value }) => value === chosen)?.value ?? choices[0]?.value ?? null;
  const subject = subjectOf(type, id);
  const isReady = partner?.hasKey === true && subject !== null;
  return (
    <div className={css.sides}>
      <Card title="New token">
        <form
          className={page.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isReady) return;
            const name = userName.trim();
            make.mutate({
              ...{ partnerId: partner.partnerId, subject, seconds: Number(seconds) },
              ...(userId.trim() ? { user: { id: userId.trim(), ...(name ? { name } : {}) } } : {}),
            });
          }}
        >
          <Select
            label="Partner"
            value={partnerId}
            options={partners.map(({ partnerId: value, name, client: hint }) => ({
              ...{ value, label: name, hint },
            }))}
            onChange={setPartnerId}
            {...(partner && !partner.hasKey
              ? { errorMessage: 'It has no key that signs: make one with npm run partner.' }
              : {})}
          />
          <Select
            label="For"
            value={type}
            options={TYPES}
            onChange={(value) => value && setType(value)}
          />
          {type === 'feed' ? null : (
            <Select
              label={type === 'help' ? 'Help project' : type === 'report' ? 'Report' : 'Dashboard'}
              value={id}
              options={choices}
              isDisabled={choices.length === 0}
              onChange={setChosen}
              {...(choices.length === 0 ? { description: 'None that this partner may show.' } : {})}
            />
          )}
          <TextField
            label="Visitor: id"
            note="optional"
            description="The partner’s own id of the person. It grants nothing."
            value={userId}
            onChange={setUserId}
            maxLength={128}
          />
          <TextField
            label="Visitor: name"
            note="optional"
            isDisabled={userId.trim() === ''}
            value={userName}
            onChange={setUserName}
            maxLength={200}
          />
          <Select
            label="Life"
            value={seconds}
            options={LIVES}
            onChange={(value) => value && setSeconds(value)}
          />
          <FormProblem>{make.error?.message}</FormProblem>
          <div>
            <Button
              type="submit"
              variant="primary"
              isDisabled={!isReady}
              isPending={make.isPending}
            >
              Make token
            </Button>
          </div>
        </form>
      </Card>
      {make.data && make.variables ? (
        <Made
          key={make.data.token}
          made={make.data}
          subject={make.variables.subject}
          origins={
            partners.find((one) => one.partnerId === make.variables.partnerId)?.origins ?? []
          }
        />
      ) : (
        <Card>
          <EmptyState title="No token yet">
            It is signed on the server, as the partner would, with all advertisers of the partner’s
            client. The key stays there. The audit log tells who made it.
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

interface MadeProps {
  readonly made: SampleToken;
  readonly subject: TokenSubject;
  readonly origins: readonly string[];
}

/** The token until it ends: what it says, and what to paste. */
function Made({ made, subject, origins }: MadeProps) {
  const left = useTimeLeft(made.expiresAt);
  return (
    <Card
      title="Token"
      actions={
        <Badge tone={left === null ? 'error' : 'success'}>
          {left === null ? 'Ended' : `Ends in ${left}`}
        </Badge>
      }
    >
      <div className={css.stack}>
        <Block label="Text of the token" text={made.token} />
        <div className={css.buttons}>
          <CopyButton label="Copy token" text={() => made.token} />
        </div>
        <h3 className={css.subheading}>What it says</h3>
        <Block
          label="Header and claims"
          text={JSON.stringify({ header: made.header, claims: made.claims }, null, 2)}
        />
        <h3 className={css.subheading}>To paste</h3>
        <Block label="Snippet" text={snippetOf(made, subject)} />
        <div className={css.buttons}>
          <CopyButton label="Copy snippet" text={() => snippetOf(made, subject)} />
        </div>
        {subject.type === 'feed' ? null : (
          <p className={css.muted}>
            It works on pages of {origins.join(', ')} alone, and so not on this one.
          </p>
        )}
      </div>
    </Card>
  );
}

/** Minutes and seconds until then, by the second; null once it is past. */
function useTimeLeft(expiresAt: string): string | null {
  const [now, setNow] = useState(Date.now);
  const left = leftOf(expiresAt, now);
  const hasEnded = left === null;
  useEffect(() => {
    if (hasEnded) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [hasEnded]);
  return left;
}
