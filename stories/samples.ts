/** Content that stories of several places show. */

/** Alerts of a report's setup, one of each kind. */
export const ALERTS = {
  joined: {
    id: 'joined',
    type: 'info',
    message: '4 campaigns joined All & Future since 31 Mar 2026.',
    action: { label: 'View campaigns', href: '#campaigns' },
  },
  booking: {
    id: 'booking',
    type: 'error',
    message: 'Mail Online has no booking linked for 6 placements.',
    detail: 'Their benchmark is left out.',
    action: { label: 'Link booking' },
  },
  match: { id: 'match', type: 'success', message: '122 of 128 placements match a booking.' },
  nothing: {
    id: 'nothing',
    type: 'warning',
    message: '2 placements delivered nothing between 1 Jan and 31 Mar 2026.',
  },
} as const;

/** Figures that matter, one that is good and one that is bad. */
export const KPIS = {
  impressions: {
    label: 'Impressions',
    value: '12,048,310',
    change: { direction: 'up', label: '+4.2%', meaning: 'good' },
    note: 'of 11,900,000 booked',
  },
  cpm: {
    label: 'Effective CPM',
    value: '£4.18',
    change: { direction: 'up', label: '+0.31', meaning: 'bad' },
  },
} as const;

/** A German word of 60 characters: it has no space to break at. */
export const LONG_WORD = 'Werbemittelauslieferungsüberwachungsbenachrichtigungsdienste';
