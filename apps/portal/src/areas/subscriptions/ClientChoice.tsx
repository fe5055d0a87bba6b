/** The heading of a page of one client's subscription, with a way to another client's. */
import { PAGE_SIZE_LIMIT } from '@flightdeck/contract';
import { subscriptionsCalls } from '@flightdeck/contract/subscriptions';
import { ComboBox } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import * as css from './subscriptions.css.ts';

/** Nothing for who has one client only. @param props.pathOf Where the same page of another client is. */
export function ClientChoice(props: {
  readonly clientUuid: string;
  readonly pathOf: (clientUuid: string) => string;
}) {
  const { clientUuid, pathOf } = props;
  const { queryOf } = useApi();
  const navigate = useNavigate();
  const { data } = useQuery(
    queryOf(subscriptionsCalls.list, { body: { pageSize: PAGE_SIZE_LIMIT } }),
  );
  if (!data || data.rows.length < 2) return null;
  return (
    <div className={css.client}>
      <ComboBox
        label="Client"
        isLabelHidden
        isClearable={false}
        value={clientUuid}
        options={data.rows.map((row) => ({ value: row.clientUuid, label: row.client }))}
        onChange={(uuid) => {
          if (uuid !== null && uuid !== clientUuid) void navigate(pathOf(uuid));
        }}
      />
    </div>
  );
}
