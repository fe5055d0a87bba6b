/** The flows of the client that run, those that started last first. */
import { type FlowItem, flowsCalls } from '@flightdeck/contract/flows';
import { EmptyState, Link } from '@flightdeck/design-system';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Workflow } from 'lucide-react';
import { useApi } from '../../../app/api.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './overview.css.ts';
import { Part } from './parts.tsx';

/** Flows shown; the area has all. */
const SHOWN = 5;
const PATH = '/client/flow';

/** The card. */
export function FlowsCard({ clientUuid }: { readonly clientUuid: string }) {
  const { locale } = useViewer().user;
  const body = { clientUuid, pageSize: SHOWN };
  const query = useQuery(useApi().queryOf(flowsCalls.list, { body }));
  return (
    <Part
      title="Flows"
      note={query.data ? `${writeNumber(query.data.total, locale)} running` : undefined}
      link={{ label: 'All flows', href: `${PATH}/${encodeURIComponent(clientUuid)}` }}
      query={query}
      noun="the flows"
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title="No flow is running">
            Onboarding, a launch or the end of a month appears here once it is started.
          </EmptyState>
        ) : (
          <ul aria-label="Flows">
            {rows.map((flow) => (
              <Running key={flow.flowId} flow={flow} />
            ))}
          </ul>
        )
      }
    </Part>
  );
}

function Running({ flow }: { readonly flow: FlowItem }) {
  const { locale } = useViewer().user;
  const { flowId, name, client, steps, closed, waiting, late } = flow;
  const Icon = late > 0 ? CircleAlert : Workflow;
  const count = (value: number) => writeNumber(value, locale);
  return (
    <li className={css.row}>
      <Icon size={16} className={late > 0 ? css.badIcon : css.quietIcon} aria-hidden="true" />
      <span className={css.words}>
        <Link tone="plain" href={`${PATH}/${encodeURIComponent(client.uuid)}/${flowId}`}>
          {name}
        </Link>
        {late > 0 ? (
          <span className={css.bad}>{`${counted(late, locale, 'step')} late`}</span>
        ) : null}
        {waiting > 0 ? (
          <span className={css.note}>{`${counted(waiting, locale, 'step')} waiting`}</span>
        ) : null}
      </span>
      <span className={css.figure}>{`${count(closed)} of ${count(steps)} closed`}</span>
    </li>
  );
}
