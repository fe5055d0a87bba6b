/** What was linked, moved and refused here, each of which can be taken back. */
import { clientLinksCalls, type Done, UNDO_DAYS } from '@flightdeck/contract/client-links';
import { Badge, Button, Card, EmptyState } from '@flightdeck/design-system';
import { platformName } from '@flightdeck/domain/feeds';
import { writePercent } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { Undo } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './links.css.ts';
import { useRefusing, useUndo } from './use-links.ts';

type Who = Pick<Done['accounts'][number], 'by' | 'at'>;

/** `by Nora North, today, 14:32`. */
export function useWho(): (who: Who) => string {
  const { recent } = timesFor(useViewer());
  return ({ by, at }) => `by ${by?.name ?? 'somebody who is gone'}, ${recent(at)}`;
}

export function DoneTab() {
  const { queryOf } = useApi();
  const query = useQuery(queryOf(clientLinksCalls.done));
  return (
    <Loaded query={query} noun="what was done">
      {(done) => <Lists done={done} />}
    </Loaded>
  );
}

function Lists({ done }: { readonly done: Done }) {
  const { advertisers, accounts, refusals } = done;
  const { locale } = useViewer().user;
  const who = useWho();
  const undo = useUndo('advertiser');
  const undoAccount = useUndo('account');
  const { allow } = useRefusing();
  if (advertisers.length + accounts.length + refusals.length === 0) {
    return (
      <EmptyState title="Nothing was done yet">
        What is linked, moved or refused here stands here. Links and moves can be taken back for{' '}
        {UNDO_DAYS} days.
      </EmptyState>
    );
  }
  return (
    <div className={css.stack}>
      <List title="Advertisers">
        {advertisers.map(({ advId, name, client, from, confidence, isByRule, ...more }) => (
          <Row
            key={advId}
            name={name}
            text={
              from === null
                ? `belongs to ${client.name}`
                : `moved from ${from.name} to ${client.name}`
            }
            badge={isByRule ? <Badge tone="info">By a rule</Badge> : null}
            detail={[
              who(more),
              ...(confidence === null
                ? []
                : [`suggested with ${writePercent(Math.floor(confidence * 100), locale)}`]),
            ].join(' · ')}
            label={`Undo the client of ${name}`}
            isPending={undo.isPending && undo.variables.includes(advId)}
            onUndo={() => undo.mutate([advId])}
          />
        ))}
      </List>
      <List title="Accounts">
        {accounts.map(({ advId, name, source, main, ...more }) => (
          <Row
            key={advId}
            name={`${name} (${platformName(source)})`}
            text={`counts for ${main}`}
            detail={who(more)}
            label={`Undo the link of ${name}`}
            isPending={undoAccount.isPending && undoAccount.variables.includes(advId)}
            onUndo={() => undoAccount.mutate([advId])}
          />
        ))}
      </List>
      <List title="Never suggested again">
        {refusals.flatMap(({ advId, name, client, main, ...more }) => {
          const of = client ?? main;
          if (of === null) return [];
          const body = client
            ? { advId, clientUuid: client.uuid }
            : main
              ? { advId, mainId: main.advId }
              : null;
          if (body === null) return [];
          return [
            <Row
              key={`${advId} ${of.name}`}
              name={name}
              text={`does not belong to ${of.name}`}
              detail={who(more)}
              label={`Suggest ${of.name} for ${name} again`}
              isPending={allow.isPending}
              onUndo={() => allow.mutate(body)}
            />,
          ];
        })}
      </List>
    </div>
  );
}

/** Nothing without rows. */
function List({ title, children }: { readonly title: string; readonly children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Card title={title} padding="none">
      <ul className={css.items} aria-label={title}>
        {children}
      </ul>
    </Card>
  );
}

function Row(props: {
  readonly name: string;
  readonly text: string;
  readonly badge?: ReactNode;
  readonly detail: string;
  readonly label: string;
  readonly isPending: boolean;
  readonly onUndo: () => void;
}) {
  return (
    <li className={css.item}>
      <div className={css.words}>
        <span className={css.name}>{props.name}</span>
        <span>
          {props.text} {props.badge}
        </span>
        <span className={css.muted}>{props.detail}</span>
      </div>
      <Button
        size="small"
        icon={<Undo size={14} />}
        isPending={props.isPending}
        aria-label={props.label}
        onPress={props.onUndo}
      >
        Undo
      </Button>
    </li>
  );
}
