/** Whose pages embed what is of a client: partners with their origins, keys, and what is released for them. */
import { type ClientPartner, clientsCalls } from '@flightdeck/contract/clients';
import { Card, EmptyState } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../clients.css.ts';
import type { SectionProps } from './section.ts';

/** By name. They are set by whoever runs the server, not here. */
export function EmbeddingSection({ client }: SectionProps) {
  const { queryOf } = useApi();
  const query = useQuery(queryOf(clientsCalls.partners, { params: { clientUuid: client.uuid } }));
  return (
    <Loaded query={query} noun="the partners">
      {({ partners }) => (
        <>
          {partners.length === 0 ? (
            <Card className={css.card} title="Embedding">
              <EmptyState title="No partner embeds anything of this client">
                A partner’s pages show the reports and dashboards that are released for it.
              </EmptyState>
            </Card>
          ) : (
            partners.map((partner) => <PartnerCard key={partner.partnerId} partner={partner} />)
          )}
          <p className={css.note}>
            Partners, their origins and keys are set by whoever runs the server (npm run partner).
            What a partner shows is released in each report and dashboard.
          </p>
        </>
      )}
    </Loaded>
  );
}

function PartnerCard({ partner }: { readonly partner: ClientPartner }) {
  const { name, origins, keys, reports, dashboards } = partner;
  const { moment } = timesFor(useViewer());
  const counted = useCounted();
  return (
    <Card className={css.card} title={name}>
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt>Its pages</dt>
          <dd>{origins.join(', ')}</dd>
        </div>
        <div className={css.fact}>
          <dt>Released for it</dt>
          <dd>
            {counted(reports, 'report')}, {counted(dashboards, 'dashboard')}
          </dd>
        </div>
        <div className={css.fact}>
          <dt>Keys</dt>
          <dd>
            {keys.length === 0
              ? 'None: its pages show nothing.'
              : keys.map(({ kid, createdAt }) => `${kid}, since ${moment(createdAt)}`).join('; ')}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
