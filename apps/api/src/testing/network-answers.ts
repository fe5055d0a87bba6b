/** Answers of a social network's interface in the form that LinkedIn documents: two accounts, one of them with figures. */

const DAY_MS = 86_400_000;

/** Impressions of a campaign on each day. */
export const DAILY_IMPRESSIONS = 1200;

const dateIn = (text: string | null, part: 'start' | 'end'): number => {
  const [, year, month, day] =
    new RegExp(`${part}:\\(year:(\\d+),month:(\\d+),day:(\\d+)\\)`).exec(text ?? '') ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day));
};

function figures(range: string | null) {
  const [start, end] = [dateIn(range, 'start'), dateIn(range, 'end')];
  const days = Array.from({ length: (end - start) / DAY_MS + 1 }, (_, at) => start + at * DAY_MS);
  return days.map((at) => {
    const date = new Date(at);
    const parts = {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
    };
    return {
      dateRange: { start: parts, end: parts },
      pivotValues: ['urn:li:sponsoredCampaign:9001'],
      ...{ impressions: DAILY_IMPRESSIONS, clicks: 12, landingPageClicks: 10, likes: 3 },
      ...{ costInLocalCurrency: '48.50', oneClickLeads: 1, externalWebsiteConversions: 2 },
    };
  });
}

/** The status and the body that a path is answered with. */
export function networkAnswer(path: string, query: URLSearchParams): [number, object] {
  switch (path) {
    case '/rest/adAccounts': {
      // Two pages, as long lists have.
      const isSecond = query.get('pageToken') === 'more';
      const first = { id: 501, name: 'Northwind Careers', currency: 'GBP', status: 'ACTIVE' };
      const second = { id: 502, name: 'Northwind Trails', currency: 'GBP', status: 'ACTIVE' };
      return [
        200,
        isSecond
          ? { elements: [second], metadata: {} }
          : { elements: [first], metadata: { nextPageToken: 'more' } },
      ];
    }
    case '/rest/adAccounts/501/adCampaigns':
      return [
        200,
        {
          elements: [
            {
              ...{ id: 9001, name: 'Engineers in Leeds', status: 'ACTIVE' },
              campaignGroup: 'urn:li:sponsoredCampaignGroup:77',
            },
          ],
        },
      ];
    case '/rest/adAccounts/501/adCampaignGroups':
      return [200, { elements: [{ id: 77, name: 'Hiring 2026', status: 'ACTIVE' }] }];
    case '/rest/adAnalytics':
      return [200, { elements: figures(query.get('dateRange')) }];
    default:
      return [403, { status: 403, message: 'Not enough permissions to access this resource' }];
  }
}
