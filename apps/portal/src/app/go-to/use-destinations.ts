/** What "Go to…" finds: pages, and reports, advertisers and people that the server lets the person see. */
import { deliveryCalls } from '@flightdeck/contract/delivery';
import { peopleCalls } from '@flightdeck/contract/people';
import { reportCalls } from '@flightdeck/contract/report';
import { isAllowed } from '@flightdeck/domain/access';
import { presetRange } from '@flightdeck/domain/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../api.ts';
import { useSettled } from '../use-settled.ts';
import type { Viewer } from '../viewer.ts';
import { type Destination, matching, pagesFor } from './pages.ts';

/** Entries of a kind at most: the rest is found by typing more. */
const SHOWN = 6;

/** One kind of destination. */
export interface DestinationGroup {
  readonly title: string;
  readonly found: readonly Destination[];
  /** A call of it is under way, or failed. */
  readonly state: 'ready' | 'searching' | 'failed';
}

/** Wait after a keystroke before the server is asked. */
const SETTLE_MS = 150;

/** The groups that the person may see, for a text; reports and people are searched by the server. */
export function useDestinations({ allowed, settings }: Viewer, text: string): DestinationGroup[] {
  const { queryOf } = useApi();
  const search = text.trim().slice(0, 200);
  const asked = useSettled(search, SETTLE_MS);
  const mayRead = isAllowed(reportCalls.list.needs, allowed);
  const mayList = isAllowed(peopleCalls.list.needs, allowed);
  const maySee = isAllowed(peopleCalls.get.needs, allowed);
  const reports = useQuery({
    ...queryOf(reportCalls.list, { body: { search: asked, pageSize: SHOWN } }),
    enabled: mayRead,
    placeholderData: keepPreviousData,
  });
  const { start: startDate, end: endDate } = presetRange('l6m', settings.today);
  const advertisers = useQuery({
    ...queryOf(deliveryCalls.advertisers, { body: { status: 'APPROVED', startDate, endDate } }),
    enabled: mayRead && search !== '',
  });
  const people = useQuery({
    ...queryOf(peopleCalls.list, { body: { search: asked, pageSize: SHOWN } }),
    enabled: mayList && asked !== '',
    placeholderData: keepPreviousData,
  });

  /** An answer to other words than those typed is shown only as far as it fits them: Enter leads to what is read. */
  const now = (
    { isError, isFetching, isPlaceholderData }: typeof reports | typeof people,
    found: readonly Destination[],
  ): Pick<DestinationGroup, 'found' | 'state'> => {
    const isOld = asked !== search || isPlaceholderData;
    return {
      found: isOld ? matching(found, search) : found,
      state: isOld || isFetching ? 'searching' : isError ? 'failed' : 'ready',
    };
  };
  const groups: DestinationGroup[] = [
    { title: 'Pages', found: matching(pagesFor(allowed), search), state: 'ready' },
  ];
  if (mayRead) {
    groups.push({
      title: search === '' ? 'Latest reports' : 'Reports',
      ...now(
        reports,
        (reports.data?.rows ?? []).map(({ reportId, name, advName }) => ({
          to: `/report/build/${reportId}`,
          label: name,
          hint: advName,
        })),
      ),
    });
  }
  if (search === '') return groups;
  if (mayRead) {
    // Those with delivery, and those that reports are about.
    const named = new Map([
      ...(reports.data?.advertisers ?? []).map(({ id, name }) => [id, name] as const),
      ...(advertisers.data ?? []).map(({ value, label }) => [value, label] as const),
    ]);
    const all = [...named].map(([id, label]) => ({
      to: `/reports/load?advertiser=${id}`,
      label,
      hint: 'Its reports',
    }));
    groups.push({
      title: 'Advertisers',
      found: all.filter(({ label }) => matching([{ to: '', label }], search).length > 0),
      state: advertisers.isFetching ? 'searching' : advertisers.isError ? 'failed' : 'ready',
    });
  }
  if (mayList) {
    groups.push({
      title: 'People',
      ...now(
        people,
        (people.data?.rows ?? []).map(({ id, name, email }) => ({
          to: maySee ? `/user/detail/${id}` : `/user/admin?search=${encodeURIComponent(email)}`,
          label: name,
          hint: email,
        })),
      ),
    });
  }
  return groups.map((group) => ({ ...group, found: group.found.slice(0, SHOWN * 2) }));
}
