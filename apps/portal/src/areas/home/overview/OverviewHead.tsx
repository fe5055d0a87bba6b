/** The title of the page: whose overview it is, the way to another client, and whether it needs attention. */
import type { ClientFlights, OwnClient } from '@flightdeck/contract/home';
import { Avatar, Badge, ComboBox, LinkButton } from '@flightdeck/design-system';
import type { UseQueryResult } from '@tanstack/react-query';
import { Layers, Plus, Settings2, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { overviewPath } from '../../../app/overview-path.ts';
import * as page from '../../../app/page.css.ts';
import { useViewer } from '../../../app/viewer.ts';
import { dataText } from '../data-text.ts';
import * as home from '../home.css.ts';
import * as css from './overview.css.ts';

/** Props of OverviewHead. */
export interface OverviewHeadProps {
  readonly client: OwnClient;
  readonly clients: readonly OwnClient[];
  readonly flights: UseQueryResult<ClientFlights>;
}

/** The toolbar. */
export function OverviewHead({ client, clients, flights }: OverviewHeadProps) {
  const viewer = useViewer();
  const { access, allowed, user } = viewer;
  const { uuid, name } = client;
  const { data } = flights;
  return (
    <div className={page.toolbar}>
      <div className={css.head}>
        <span className={css.client}>
          <Avatar name={name} shape="advertiser" />
          <h1 className={page.title}>{name}</h1>
        </span>
        {clients.length > 1 ? <Switcher client={client} clients={clients} /> : null}
        {data && needsAttention(data) ? (
          <Badge tone="error" icon={<TriangleAlert size={12} aria-hidden />}>
            Needs attention
          </Badge>
        ) : null}
        {data ? <span className={css.note}>{dataText(data.client, viewer)}</span> : null}
      </div>
      <div className={css.actions}>
        {user.internal ? (
          <LinkButton variant="text" icon={<Layers size={16} />} href="/">
            All my clients
          </LinkButton>
        ) : null}
        {allowed['client/adminSettingView'] === true ? (
          <LinkButton
            variant="text"
            icon={<Settings2 size={16} />}
            href={`/client/configure/${encodeURIComponent(uuid)}`}
          >
            Configure
          </LinkButton>
        ) : null}
        {access.createReport ? (
          <LinkButton
            variant="default"
            className={home.create}
            icon={<Plus size={16} />}
            href="/reports/display/reset"
          >
            Create Report
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}

/** Something that runs is far from its pace, or days of delivery are missing. */
const needsAttention = ({ client: { running, missing } }: ClientFlights): boolean =>
  running.level1 > 0 || (missing?.days ?? 0) > 0;

function Switcher({ client, clients }: Omit<OverviewHeadProps, 'flights'>) {
  const navigate = useNavigate();
  const options = useMemo(
    () => clients.map(({ uuid, name }) => ({ value: uuid, label: name })),
    [clients],
  );
  return (
    <ComboBox
      label="Client"
      isLabelHidden
      className={css.choice}
      isClearable={false}
      options={options}
      value={client.uuid}
      onChange={(uuid) => {
        if (uuid !== null && uuid !== client.uuid) void navigate(overviewPath(uuid));
      }}
    />
  );
}
