/** What is set for a client on pages of their own, as the services of those pages tell it. */

import { PAGE_SIZE_LIMIT } from '@flightdeck/contract';
import { aggregatorsCalls } from '@flightdeck/contract/aggregators';
import { clientsCalls } from '@flightdeck/contract/clients';
import { dashboardTemplatesCalls } from '@flightdeck/contract/dashboard-templates';
import { documentsCalls } from '@flightdeck/contract/documents';
import { intakeCalls } from '@flightdeck/contract/intake';
import { networksCalls } from '@flightdeck/contract/networks';
import { planCalls } from '@flightdeck/contract/plan';
import { templatesCalls } from '@flightdeck/contract/templates';
import { troubleshooterCalls } from '@flightdeck/contract/troubleshooter';
import { isAllowed, PAGES, type PageId } from '@flightdeck/domain/access';
import { writeBytes } from '@flightdeck/domain/locale';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { useViewer } from '../../../app/viewer.ts';

/** A page, and what is set there. */
export interface Elsewhere {
  readonly title: string;
  readonly href: string;
  readonly state: string;
}

/** Advertisers whose bookings are counted; a client of more says nothing of them. */
const MOST_ADVERTISERS = 20;

/** Templates that are for a client: its own, and those for all. */
const templatesFor = (
  rows: readonly { readonly clients: readonly { readonly uuid: string }[] | null }[],
  clientUuid: string,
): number =>
  rows.filter(({ clients }) => clients?.some(({ uuid }) => uuid === clientUuid) ?? true).length;

/** A count, and how many of these have a problem. */
const withFailed = (count: string, failed: number, what: string): string =>
  failed === 0 ? count : `${count}, ${failed} of them ${what}`;

/** Those whose pages the viewer may open. */
export function useElsewhere(clientUuid: string): readonly Elsewhere[] {
  const { queryOf } = useApi();
  const { allowed, user } = useViewer();
  const counted = useCounted();
  const may = (id: PageId) => isAllowed(PAGES[id].needs, allowed);
  const first = { page: 1, pageSize: 1 };
  const aggregators = useQuery({
    ...queryOf(aggregatorsCalls.list, { body: { clientUuid, ...first } }),
    enabled: may('aggregators'),
  });
  const rules = useQuery({
    ...queryOf(troubleshooterCalls.rules, { body: { clientUuid } }),
    enabled: may('troubleshooter-rules'),
  });
  const sources = useQuery({ ...queryOf(intakeCalls.sources), enabled: may('feeds') });
  const logins = useQuery({ ...queryOf(networksCalls.logins), enabled: may('feeds') });
  const documents = useQuery({
    ...queryOf(documentsCalls.settings, { params: { clientUuid } }),
    enabled: may('documents'),
  });
  const templates = useQuery({
    ...queryOf(templatesCalls.list, { body: { pageSize: PAGE_SIZE_LIMIT } }),
    enabled: may('report-templates'),
  });
  const dashboards = useQuery({
    ...queryOf(dashboardTemplatesCalls.list, { body: { pageSize: PAGE_SIZE_LIMIT } }),
    enabled: may('dashboard-templates'),
  });
  const accounts = useQuery({
    ...queryOf(clientsCalls.accounts, { params: { clientUuid } }),
    enabled: may('plan'),
  });
  const advertisers = accounts.data?.advertisers ?? [];
  const isCounted = advertisers.length <= MOST_ADVERTISERS;
  const plans = useQueries({
    queries: (isCounted ? advertisers : []).map(({ advId }) =>
      queryOf(planCalls.list, { body: { advId, ...first } }),
    ),
  });
  /** The state of one query; a failure is said. */
  const told = <Data>(
    query: { readonly data: Data | undefined; readonly isError: boolean },
    say: (data: Data) => string,
  ): string => {
    if (query.data !== undefined) return say(query.data);
    return query.isError ? 'Could not be read' : '…';
  };
  const bookings = () => {
    if (!isCounted) return '';
    if (accounts.isError || plans.some(({ isError }) => isError)) return 'Could not be read';
    if (!accounts.data || plans.some(({ data }) => data === undefined)) return '…';
    return counted(
      plans.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
      'booking',
    );
  };
  const ofRows = (
    query: Parameters<typeof told<{ rows: Parameters<typeof templatesFor>[0]; total: number }>>[0],
  ) =>
    told(query, ({ rows, total }) =>
      // Of more than a page nothing exact can be said.
      total > rows.length ? '' : counted(templatesFor(rows, clientUuid), 'template'),
    );
  const [advertiser] = advertisers;
  const all: readonly (Elsewhere & { readonly of: PageId })[] = [
    {
      ...{ of: 'aggregators', title: 'Outcome Analytics and targets' },
      href: `/client/aggregator/list/${encodeURIComponent(clientUuid)}`,
      state: told(aggregators, ({ total }) => counted(total, 'aggregator')),
    },
    {
      ...{ of: 'plan', title: 'Media plan' },
      href: advertiser ? `/client/plan?advertiser=${advertiser.advId}` : '/client/plan',
      state: bookings(),
    },
    {
      ...{ of: 'troubleshooter-rules', title: 'Bands of campaign health' },
      href: `/troubleshooter/rules?client=${encodeURIComponent(clientUuid)}`,
      state: told(rules, (data) => {
        const own = data.rules.filter(({ ownBands }) => ownBands !== null).length;
        return own === 0
          ? 'All as the rules have them'
          : `${counted(own, 'rule')} with bands of its own`;
      }),
    },
    {
      ...{ of: 'feeds', title: 'Files that come by themselves' },
      href: '/client/feeds/automatic',
      state: told(sources, (data) => {
        const own = data.sources.filter((source) => source.clientUuid === clientUuid);
        const failed = own.filter(({ problem }) => problem !== null).length;
        return withFailed(counted(own.length, 'source'), failed, 'brought nothing last time');
      }),
    },
    {
      ...{ of: 'feeds', title: 'Logins at networks' },
      href: '/client/feeds/automatic',
      state: told(logins, (data) => {
        const own = data.logins.filter((login) => login.clientUuid === clientUuid);
        const failed = own.filter(({ problem }) => problem !== null).length;
        return withFailed(counted(own.length, 'login'), failed, 'cannot be used');
      }),
    },
    {
      ...{ of: 'documents', title: 'Documents, and how long they are kept' },
      href: `/document-sharing/${encodeURIComponent(clientUuid)}`,
      state: told(documents, ({ retention: { years }, quota }) =>
        [
          years === null ? 'Kept for ever' : `Kept for ${counted(years, 'year')}`,
          `at most ${writeBytes(quota, user.locale)}`,
        ].join(', '),
      ),
    },
    {
      ...{ of: 'report-templates', title: 'Report templates' },
      href: '/report/template',
      state: ofRows(templates),
    },
    {
      ...{ of: 'dashboard-templates', title: 'Dashboard templates' },
      href: '/dashboard/template/list',
      state: ofRows(dashboards),
    },
  ];
  return all.filter(({ of }) => may(of)).map(({ of: _, ...link }) => link);
}
