/** Web analytics: what people did on the advertiser’s site. */
import { defineDataset, distinct, eachMeasured, measured, name, sum } from './dataset.ts';
import { campaign, channel, country, device, medium, trafficSource } from './dimensions.ts';

const measures = {
  sessions: sum('count', 'Sessions', 'Visits to the site.'),
  engagedSessions: sum(
    'count',
    'Engaged sessions',
    'Sessions longer than ten seconds, with a key event, or with two or more pages.',
  ),
  pageViews: sum('count', 'Page views', 'Pages that were shown.'),
  events: sum('count', 'Events', 'Everything that people did and that the site reports.'),
  keyEvents: sum('decimal', 'Key events', 'Events that the advertiser marked as important.'),
  revenueMicros: sum('micros', 'Revenue', 'Value of the purchases on the site.'),
  durationSeconds: sum('seconds', 'Time on site', 'Length of the sessions together.', 'none'),
  bounces: sum('count', 'Bounces', 'Sessions that were not engaged, or had one page.', 'lower'),
  users: distinct('Users', 'Different people who visited. People of several rows overlap.'),
  newUsers: distinct('New users', 'Users who visited for the first time.'),
};

export const analytics = defineDataset({
  id: 'analytics',
  label: 'Web analytics',
  description: 'Visits to the advertiser’s site by where they came from.',
  table: 'fact_analytics',
  dimensions: {
    channel,
    source: trafficSource,
    medium,
    campaign,
    country,
    device,
    landingPage: name('landing_page', 'Landing page', 'First page of the visit.'),
  },
  measures,
  metrics: {
    ...eachMeasured(
      measures,
      'sessions',
      'engagedSessions',
      'pageViews',
      'events',
      'keyEvents',
      'durationSeconds',
      'bounces',
      'users',
      'newUsers',
    ),
    revenue: measured(measures, 'revenueMicros'),
    engagementRate: {
      label: 'Engagement rate',
      description: 'Engaged sessions divided by sessions.',
      unit: 'percent',
      better: 'higher',
      of: { engagedSessions: 1 },
      per: { sessions: 1 },
    },
    bounceRate: {
      label: 'Bounce rate',
      description: 'Bounces divided by sessions.',
      unit: 'percent',
      better: 'lower',
      of: { bounces: 1 },
      per: { sessions: 1 },
    },
    pagesPerSession: {
      label: 'Pages per session',
      description: 'Page views divided by sessions.',
      unit: 'number',
      better: 'higher',
      of: { pageViews: 1 },
      per: { sessions: 1 },
    },
    averageDuration: {
      label: 'Average session duration',
      description: 'Time on site divided by sessions.',
      unit: 'duration',
      better: 'higher',
      of: { durationSeconds: 1 },
      per: { sessions: 1 },
    },
    keyEventRate: {
      label: 'Key event rate',
      description: 'Key events divided by sessions; more than 100 % where sessions have several.',
      unit: 'percent',
      better: 'higher',
      of: { keyEvents: 1 },
      per: { sessions: 1 },
    },
    newUserShare: {
      label: 'New users share',
      description: 'New users divided by users.',
      unit: 'percent',
      better: 'none',
      of: { newUsers: 1 },
      per: { users: 1 },
    },
  },
  rollups: [
    {
      table: 'analytics_day',
      time: 'day',
      keys: ['channel', 'source', 'medium', 'campaign', 'device'],
      from: 'fact_analytics',
    },
  ],
  health: {
    volume: ['sessions', 'pageViews'],
    by: null,
    isDaily: true,
    limits: [
      { metric: 'engagementRate', by: 'channel', most: 1 },
      { metric: 'bounceRate', by: 'channel', most: 1 },
    ],
  },
});
