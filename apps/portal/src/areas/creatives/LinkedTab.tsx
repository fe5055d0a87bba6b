/** What was linked, by people and by rules, with undo; and the rules, which can be ended. */
import { type CreativeRule, creativesCalls, type Linked } from '@flightdeck/contract/creatives';
import { Badge, Button, Card, ConfirmDialog, EmptyState, notify } from '@flightdeck/design-system';
import { writePercent } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { Undo } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { FormProblem } from '../../app/FormProblem.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './creatives.css.ts';
import { useClientLinking, useLinking, useRefresh } from './use-creatives.ts';

type Who = Pick<CreativeRule, 'by' | 'at'>;

/** `by Nora North, today, 14:32`. */
function useDone(): (who: Who) => string {
  const { recent } = timesFor(useViewer());
  return ({ by, at }) => `by ${by?.name ?? 'somebody who is gone'}, ${recent(at)}`;
}

export function LinkedTab({ linked }: { readonly linked: Linked }) {
  const { creatives, advertisers, isMore } = linked;
  const { locale } = useViewer().user;
  const done = useDone();
  const { undo } = useLinking();
  const { undo: undoClient } = useClientLinking();
  if (creatives.length === 0 && advertisers.length === 0) {
    return (
      <EmptyState title="Nothing was linked yet">
        What you link under “Unlinked” stands here, and can be taken back.
      </EmptyState>
    );
  }
  return (
    <div className={css.stack}>
      {advertisers.length > 0 ? (
        <Card title="Advertisers given to a client" padding="none">
          <ul className={css.items} aria-label="Advertisers given to a client">
            {advertisers.map(({ advId, advertiser, client, ...who }) => (
              <li key={advId} className={css.item}>
                <div className={css.words}>
                  <span className={css.name}>{advertiser}</span>
                  <span>belongs to {client}</span>
                  <span className={css.muted}>{done(who)}</span>
                </div>
                <Button
                  size="small"
                  icon={<Undo size={14} />}
                  isPending={undoClient.isPending && undoClient.variables.accountId === advId}
                  aria-label={`Undo the client of ${advertiser}`}
                  onPress={() => undoClient.mutate({ accountId: advId, name: advertiser })}
                >
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {creatives.length > 0 ? (
        <Card title="Linked creatives" padding="none">
          <ul className={css.items} aria-label="Linked creatives">
            {creatives.map(
              ({ creativeId, name, advertiser, campaign, confidence, rule, ...who }) => (
                <li key={creativeId} className={css.item}>
                  <div className={css.words}>
                    <span className={css.name}>{name}</span>
                    <span>
                      belongs to {campaign} {rule ? <Badge tone="info">By a rule</Badge> : null}
                    </span>
                    <span className={css.muted}>
                      {[
                        advertiser,
                        rule ? `rule “${rule.join(' ')}” ${done(who)}` : done(who),
                        ...(confidence === null
                          ? []
                          : [
                              `suggested with ${writePercent(Math.floor(confidence * 100), locale)}`,
                            ]),
                      ].join(' · ')}
                    </span>
                  </div>
                  <Button
                    size="small"
                    icon={<Undo size={14} />}
                    isPending={undo.isPending && undo.variables.includes(creativeId)}
                    aria-label={`Undo the link of ${name}`}
                    onPress={() => undo.mutate([creativeId])}
                  >
                    Undo
                  </Button>
                </li>
              ),
            )}
          </ul>
          {isMore ? <p className={css.muted}>There are more; these are the newest.</p> : null}
        </Card>
      ) : null}
    </div>
  );
}

export function RulesTab({ rules }: Pick<Linked, 'rules'>) {
  const counted = useCounted();
  const done = useDone();
  const [asked, setAsked] = useState<CreativeRule | null>(null);
  if (rules.length === 0) {
    return (
      <EmptyState title="No rules yet">
        “Remember as a rule” at a creative links all whose names have the same words, also those to
        come.
      </EmptyState>
    );
  }
  return (
    <Card title="Rules" padding="none">
      <ul className={css.items} aria-label="Rules">
        {rules.map((rule) => (
          <li key={rule.ruleId} className={css.item}>
            <div className={css.words}>
              <span className={css.name}>{rule.words.join(' + ')}</span>
              <span>
                belongs to {rule.campaign} · links {counted(rule.creatives, 'creative')} now
              </span>
              <span className={css.muted}>
                {rule.advertiser} · {done(rule)}
              </span>
            </div>
            <Button
              size="small"
              aria-label={`End the rule ${rule.words.join(' ')}`}
              onPress={() => setAsked(rule)}
            >
              End…
            </Button>
          </li>
        ))}
      </ul>
      {asked ? <EndDialog key={asked.ruleId} rule={asked} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}

function EndDialog(props: { readonly rule: CreativeRule; readonly onClose: () => void }) {
  const { rule, onClose } = props;
  const { client } = useApi();
  const refresh = useRefresh();
  const counted = useCounted();
  const end = useMutation({
    mutationFn: () =>
      client.request(creativesCalls.endRule, { params: { ruleId: String(rule.ruleId) } }),
    onSuccess: async () => {
      await refresh();
      onClose();
      notify.success('Rule ended');
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={`End the rule “${rule.words.join(' ')}”?`}
      confirmLabel="End rule"
      isPending={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <p>
        Creatives that come are no longer linked by it.{' '}
        {rule.creatives > 0
          ? `${counted(rule.creatives, 'creative')} that it links now stay linked; each can be taken back.`
          : 'It links none now.'}
      </p>
      <FormProblem>{end.error?.message}</FormProblem>
    </ConfirmDialog>
  );
}
