/** What is set for a client at a glance: who it is, and what stands on pages of its own. */
import { clientsCalls } from '@flightdeck/contract/clients';
import { Card, Link } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import * as page from '../../../app/page.css.ts';
import * as css from '../clients.css.ts';
import { clientPath } from '../paths.ts';
import { type Elsewhere, useElsewhere } from './elsewhere.ts';
import type { SectionProps } from './section.ts';

/** Two lists of links, each with what is set now. */
export function OverviewSection({ client }: SectionProps) {
  const counted = useCounted();
  const elsewhere = useElsewhere(client.uuid);
  const { queryOf } = useApi();
  const accounts = useQuery(
    queryOf(clientsCalls.accounts, { params: { clientUuid: client.uuid } }),
  );
  const advertisers = accounts.data?.advertisers.length;
  const { uuid, type, office, currency, timeZone, contacts, logo, colour } = client;
  const here: readonly Elsewhere[] = [
    {
      ...{ title: 'Identity', href: clientPath(uuid, 'identity') },
      state: [type, ...(office === null ? [] : [office]), currency, timeZone].join(' · '),
    },
    {
      ...{ title: 'Contacts', href: clientPath(uuid, 'identity') },
      state: contacts.map(({ name }) => name).join(', ') || 'None yet',
    },
    {
      ...{ title: 'Brand', href: clientPath(uuid, 'brand') },
      state: `${logo === null ? 'No logo' : 'Logo'}, ${colour ?? 'no colour'}`,
    },
    {
      ...{ title: 'Accounts', href: clientPath(uuid, 'accounts') },
      state: accounts.isError
        ? 'Could not be read'
        : advertisers === undefined
          ? '…'
          : counted(advertisers, 'advertiser'),
    },
  ];
  return (
    <>
      <Card className={css.card} padding="none" title="Settings">
        <Links label="Settings" links={here} />
      </Card>
      {elsewhere.length > 0 ? (
        <Card className={css.card} padding="none" title="On other pages">
          <Links label="On other pages" links={elsewhere} />
        </Card>
      ) : null}
    </>
  );
}

function Links({ label, links }: { readonly label: string; readonly links: readonly Elsewhere[] }) {
  return (
    <ul className={css.plain} aria-label={label}>
      {links.map(({ title, href, state }) => (
        <li key={title} className={page.row}>
          <Link href={href}>{title}</Link>
          <span className={css.state}>{state}</span>
        </li>
      ))}
    </ul>
  );
}
