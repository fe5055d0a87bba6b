/** Every call of the contract with a body that the fixture's Northwind analyst may send. */
import type { ServedCall } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import { shiftDay, todayIn } from '@flightdeck/domain/dates';
import { DEFAULT_OPTIONS, STANDARD_TEMPLATE, templateSlides } from '@flightdeck/domain/report';
import { CLIENTS, DAYS } from '../../apps/api/src/testing/fixture.ts';

/** A call with its name, such as `report.set`. */
export interface NamedCall {
  readonly name: string;
  readonly call: ServedCall;
}

/** All calls. */
export const ALL_CALLS: readonly NamedCall[] = Object.entries(CALLS).flatMap(([area, calls]) =>
  Object.entries<ServedCall>(calls).map(([name, call]) => ({ name: `${area}.${name}`, call })),
);

const range = { startDate: DAYS[0], endDate: DAYS[2] };
const queryRange = { start: DAYS[0], end: DAYS[2] };

/** A whole report over everything of an advertiser. */
export const aReport = (advId: number, name = 'Spring review') => ({
  reportId: null,
  name,
  advId,
  options: DEFAULT_OPTIONS,
  slides: templateSlides(STANDARD_TEMPLATE),
});

/** A booking as a person writes it. */
const aDeck = (advId: number) => ({
  content: '<section class="fd-slide"><h2>Cover</h2></section>',
  name: 'Deck',
  advId,
});

const aBooking = {
  number: '',
  name: 'Spring package',
  site: null,
  campaign: null,
  start: DAYS[0],
  end: DAYS[2],
  impressions: 1000,
  spend: 10,
  costStructure: 'CPM',
  opportunityType: null,
};

/** The impressions of an advertiser's delivery, as a figure of a slide. */
const aFigure = (advId: number) => ({
  selection: { advId, campaignAll: true, placementAll: true },
  query: { metrics: ['impressions'], dimensions: [], range: queryRange },
  row: { ids: null, isBefore: false },
});

/** An aggregator of an advertiser that counts one goal. */
export const anAggregator = (advId: number, name = 'Spring') => ({
  ...{ name, advId, start: '2026-03-01', end: '2026-03-03' },
  sources: [
    {
      ...{ id: 'site', system: 'analytics', label: 'Site', accountIds: [], isSelfReported: false },
      ...{ counting: null, clickDays: null, viewDays: null, viewWeight: 1 },
    },
  ],
  outcomes: [
    {
      ...{ id: 'order', name: 'Order', isPrimary: true, targets: [] },
      activities: [{ sourceId: 'site', activity: 'purchase', weight: 1 }],
      ...{ counts: { by: 'source', sourceId: 'site' }, value: { from: 'none' } },
    },
  ],
  ...{ ignored: [], scope: [], channels: [], costs: [], sections: ['digital'] },
});

/** A dashboard of one tile about an advertiser. */
export const aDashboard = (advId: number, name = 'Brand overview') => ({
  ...{ name, description: '', tags: ['weekly'], advId, metrics: [] },
  view: {
    ...{ period: { preset: 'lm' }, compare: { with: 'calendar' }, advIds: [advId] },
    filters: [{ dimension: 'site', values: [{ id: 901, label: 'The Daily' }] }],
  },
  ...{ impressionBasis: 'total', currency: null },
  pages: [
    {
      ...{ id: 'one', title: 'Overview' },
      tiles: [
        {
          ...{ id: 'a', kind: 'kpi', title: 'Impressions', options: {} },
          question: { dataset: 'delivery', metrics: ['impressions'], dimensions: [] },
        },
      ],
      layout: [{ id: 'a', x: 0, y: 0, w: 3, h: 3 }],
    },
  ],
});

const anAlert = {
  ...{ dashboardId: '00000000-0000-4000-8000-000000000000', tileId: 'a' },
  rule: { metric: 'impressions', per: 'total', days: 1, condition: { kind: 'below', value: 5 } },
};

/** Bodies of the calls that name an advertiser; by call, for that advertiser. */
export const BODIES: Readonly<Record<string, (advId: number) => unknown>> = {
  'delivery.campaigns': (advId) => ({ advId: [advId], ...range }),
  'delivery.placements': (advId) => ({ advId: [advId], ...range, campaignId: [advId] }),
  'delivery.advertiserClient': (advId) => ({ advId }),
  'delivery.rawReport': (advId) => ({
    ...range,
    advId,
    campaignId: [advId],
    placementId: [advId],
  }),
  'delivery.rawFacts': (advId) => ({ advId, dataset: 'delivery', ...range }),
  'delivery.matchingBookings': (advId) => ({ advId, siteId: 901 }),
  'delivery.matchingPlans': (advId) => ({ advId, siteId: 901 }),
  'delivery.matchingPlacements': (advId) => ({ advId, placementIds: [advId] }),
  'delivery.alerts': (advId) => ({
    advId,
    campaignIds: [advId],
    placementIds: [advId],
    ...range,
  }),
  'bookingLinks.allow': (advId) => ({
    ...{ clientUuid: CLIENTS.northwind, advId, number: 'B-1', placementId: 99_901 },
  }),
  'feeds.overview': (advId) => ({ advId }),
  'feeds.sources': (advId) => ({ advId }),
  'feeds.rename': (advId) => ({ advId, feedId: 901, label: 'Placements' }),
  'feeds.noteDays': (advId) => ({
    ...{ advId, feedId: 901, note: 'No campaign' },
    ...{ first: '2026-03-02', last: '2026-03-03' },
  }),
  'feeds.removeNote': (advId) => ({ advId, noteId: 1 }),
  'feeds.foreseeChoice': (advId) => ({ advId, measure: 'clicks', feedId: null }),
  'feeds.choose': (advId) => ({ advId, measure: 'clicks', feedId: null }),
  'feeds.list': (advId) => ({ advId }),
  'feeds.export': (advId) => ({ advId }),
  'plan.overview': (advId) => ({ advId }),
  'plan.list': (advId) => ({ advId }),
  'plan.placements': (advId) => ({ advId }),
  'plan.add': (advId) => ({ advId, ...aBooking }),
  'plan.check': (advId) => ({ advId, fileId: 'none' }),
  'plan.apply': (advId) => ({ advId, fileId: 'none' }),
  'troubleSources.list': (advId) => ({ advId }),
  'troubleSources.check': (advId) => ({ advId, fileId: 'none' }),
  'troubleSources.apply': (advId) => ({ advId, fileId: 'none' }),
  'health.list': (advId) => ({ advIds: [advId] }),
  'health.export': (advId) => ({ advIds: [advId], state: 'any' }),
  'creatives.campaigns': (advId) => ({ advId }),
  'creatives.remember': (advId) => ({ advId, words: ['spring'], campaignId: advId }),
  'templates.offered': (advId) => ({ advId }),
  'report.set': (advId) => aReport(advId),
  'report.generate': aDeck,
  'report.download': aDeck,
  'report.office': (advId) => {
    const { reportId, ...report } = aReport(advId);
    return { format: 'csv', reportId, report, figures: 'fresh' };
  },
  'aggregators.propose': (advId) => ({ advId }),
  'aggregators.scope': (advId) => ({ advId, rules: [] }),
  'aggregators.foresee': (advId) => anAggregator(advId),
  'aggregators.set': (advId) => ({ uuid: null, body: anAggregator(advId) }),
  'dashboards.set': (advId) => ({ dashboardId: null, body: aDashboard(advId), comment: 'First' }),
  'dashboards.tiles': (advId) => ({
    advIds: [advId],
    queries: {
      total: { metrics: ['impressions', 'ctr'], dimensions: [], range: queryRange },
      bySite: { metrics: ['impressions'], dimensions: ['site'], range: queryRange },
    },
  }),
  'dashboards.values': (advId) => ({
    ...{ advIds: [advId], dataset: 'delivery', dimension: 'site', search: '' },
  }),
  'dashboards.export': (advId) => ({
    ...{ advIds: [advId], name: 'Impressions by site' },
    query: { metrics: ['impressions'], dimensions: ['site'], range: queryRange },
  }),
  'dashboards.download': (advId) => {
    const body = aDashboard(advId);
    return { format: 'xlsx', tileId: null, body, choice: body.view };
  },
  'dashboards.report': (advId) => {
    const body = aDashboard(advId);
    return { body, choice: body.view };
  },
  'dashboards.slide': (advId) => {
    const body = aDashboard(advId);
    const { options } = aReport(advId);
    const tileId = body.pages[0]?.tiles[0]?.id ?? '';
    return { body, choice: body.view, tileId, report: { advId, options } };
  },
  'dashboards.raw': (advId) => ({
    ...{ advIds: [advId], name: 'Impressions by site' },
    query: { metrics: ['impressions'], dimensions: ['site'], range: queryRange },
  }),
  'report.slideData': (advId) => ({
    selection: { advId, campaignAll: true, placementAll: true },
    queries: {
      total: { metrics: ['impressions', 'ctr'], dimensions: [], range: queryRange },
      bySite: { metrics: ['impressions'], dimensions: ['site'], range: queryRange },
    },
  }),
  'report.figureSources': aFigure,
  'report.figureCsv': aFigure,
  'report.figureExcel': (advId) => ({ ...aFigure(advId), name: 'Impressions' }),
};

/** An article as help administration sends it. */
export const aDraft = {
  title: 'Goal pacing',
  type: 'content',
  status: 'draft',
  categoryId: null,
  html: '<p>Pacing compares.</p>',
  link: null,
  keywords: ['pacing'],
  paths: ['/report/build'],
} as const;

/** An automatic source as a person makes it. */
const aSource = {
  name: 'Nightly export',
  clientUuid: CLIENTS.northwind,
  kind: 'key',
  mapping: null,
  missing: 'keep',
  acceptsBad: false,
  assignsNew: true,
  marker: false,
  pull: null,
  schedule: null,
} as const;

/** A schedule as a person makes it. */
export const aSchedule = {
  name: 'Weekly',
  cron: '0 8 * * 1',
  zone: 'Europe/London',
  userIds: ['analyst'],
  roleIds: [],
  subject: '{{report}}: {{range}}',
  message: 'Figures of {{advertiser}}.',
  withPdf: false,
  withLink: true,
  gate: null,
  skipsUnchanged: false,
  approval: null,
} as const;

/** A template as a person makes it. */
export const aTemplate = {
  name: 'Monthly',
  description: 'For the end of the month.',
  clientUuids: [CLIENTS.northwind],
  slides: [{ id: null, component: 'gallery', title: 'Pictures', options: {}, position: 'start' }],
} as const;

/** A template of dashboards as a person makes it. */
export const aDashboardTemplate = (name = 'Monthly') => {
  const { view, ...rest } = aDashboard(0, name);
  const body = { ...rest, advId: null, view: { ...view, advIds: [] } };
  return { templateId: null, body, comment: 'First', clientUuids: [CLIENTS.northwind] };
};
const NO_TEMPLATE = '00000000-0000-4000-8000-000000000000';
const dashboardTemplateBodies = {
  'dashboardTemplates.list': {},
  'dashboardTemplates.set': aDashboardTemplate(),
  'dashboardTemplates.offer': { clientUuids: [CLIENTS.northwind] },
  'dashboardTemplates.archive': { isArchived: true },
  'dashboardTemplates.preview': { templateId: NO_TEMPLATE, dashboardIds: [NO_TEMPLATE] },
  'dashboardTemplates.push': {
    ...{ templateId: NO_TEMPLATE, version: 1, comment: 'New goals' },
    dashboards: [{ dashboardId: NO_TEMPLATE, revision: 1, taken: ['tile a'] }],
  },
};

/** A table of key events. */
const anEventFile = {
  ...{ clientUuid: CLIENTS.northwind, fileName: 'events.csv', kind: 'launch' },
  text: 'day,title\n2026-03-02,Spring range\n',
};

/** How a client attributes. */
export const anAttribution = {
  ...{ standard: 'linear', clickDays: 30, viewDays: 7, direct: 'keep', halfLife: 7 },
  channelDays: [{ channel: 'Quiet channel', clickDays: 7, viewDays: 1 }],
  ...{ firstShare: 0.4, lastShare: 0.4, markovOrder: 1 },
} as const;

/** A flow of two steps. */
const aFlow = {
  name: 'Launch',
  definition: {
    steps: ['a', 'b'].map((id, at) => ({
      ...{ id, name: `Step ${id}`, owner: 'provider', needs: at === 0 ? [] : ['a'] },
      ...{ due: { days: 1, after: null }, checklist: [], conditions: [], actions: [] },
    })),
  },
} as const;

const NO_DOCUMENT = '00000000-0000-4000-8000-000000000001';
const someDocuments = { documentIds: [NO_DOCUMENT], folderIds: [NO_DOCUMENT] };
const aMove = { ...someDocuments, clientUuid: CLIENTS.northwind, folderId: null };
const aRetention = { years: 7, contractEnd: '2026-12-31' };
const aHash = 'a'.repeat(64);
const sponsoredBodies = {
  'sponsored.list': { clientUuid: CLIENTS.northwind },
  'sponsored.export': { clientUuid: CLIENTS.northwind },
  'sponsored.create': { clientUuid: CLIENTS.northwind, title: 'A long evening', brief: 'Oak.' },
  'sponsored.save': {
    content: {
      ...{ title: 'A long evening', standfirst: '', sponsor: 'Northwind', label: 'Advertorial' },
      ...{ html: '<p>Oak lasts.</p>', landingUrls: ['https://northwind.example/tables'] },
      ...{ leadAssetId: null, leadAlt: '' },
    },
  },
  'sponsored.plan': {
    ...{ brief: 'Oak.', ownerId: null, zone: 'Europe/London', placementIds: [] },
    ...{ goLive: { day: '2026-12-01', time: '08:00' }, takeDown: null },
    approvers: [{ name: 'Maya Marsh', email: 'maya@northwind.example' }],
  },
  'sponsored.move': { move: 'submit' },
  'sponsored.restore': { version: 1 },
  'sponsored.preview': { html: '<p>Oak lasts.</p>' },
  'sponsored.saveAsset': { name: 'Table', holder: 'Northwind', licence: '', until: '2026-12-31' },
  'sponsored.comment': { version: 1, quote: 'Oak', start: 0, text: 'Which oak?' },
  'sponsored.setCommentDone': { isDone: true },
  'sponsored.decide': { version: 1, sha256: aHash, verdict: 'approve' },
  'sponsored.openLink': { token: 'none', code: '123456' },
  'sponsored.askLinkCode': { token: 'none' },
  'sponsored.decideByLink': { session: 'none', sha256: aHash, verdict: 'approve' },
  'sponsored.placements': { clientUuid: CLIENTS.northwind, search: 'Ham' },
};
const documentBodies = {
  'documents.list': { clientUuid: CLIENTS.northwind },
  'documents.trash': { clientUuid: CLIENTS.northwind },
  'documents.addFolder': { clientUuid: CLIENTS.northwind, parentId: null, name: 'Contracts' },
  'documents.saveFolder': { name: 'Signed' },
  'documents.save': { name: 'Order', tags: ['signed'] },
  'documents.foreseeMove': aMove,
  'documents.move': aMove,
  'documents.trashThings': someDocuments,
  'documents.restoreThings': someDocuments,
  'documents.restoreVersion': { version: 1 },
  'documents.comment': { version: 1, text: 'Please sign.' },
  'documents.setCommentDone': { isDone: true },
  'documents.hold': { documentIds: [NO_DOCUMENT], isOnHold: true, reason: 'A claim' },
  'documents.makeLink': {
    ...{ documentId: NO_DOCUMENT, name: 'For Maya', days: 7, password: null },
    ...{ version: null, maxOpens: null, allowDownload: true },
  },
  'documents.openLink': { token: 'none', password: 'not it' },
  'documents.askLinkCode': { token: 'none', email: 'maya@northwind.example' },
  'documents.accesses': { documentId: NO_DOCUMENT },
  'documents.exportAccesses': { documentId: NO_DOCUMENT },
  'documents.makeRequest': {
    ...{ clientUuid: CLIENTS.northwind, folderId: null, title: 'Signed order' },
    email: 'maya@northwind.example',
  },
  'documents.openRequest': { token: 'none' },
  'documents.handIn': { token: 'none' },
  'documents.saveSettings': { quota: null, retention: aRetention },
  'documents.foreseeRetention': aRetention,
};

const aPlan = {
  ...{ name: 'Small', description: '', tools: ['reports'], retentionDays: 90, currency: 'GBP' },
  limits: { people: 5, advertisers: null, reports: null, embeds: null },
  ...{ interval: 'month', priceMinor: 100, seatMinor: 10, trialDays: 0 },
};
const aSubscription = {
  ...{ clientUuid: CLIENTS.northwind, planId: 'none', planVersion: 1, start: '2026-11-27' },
  billTo: { name: 'Northwind', address: 'Quay 1', email: 'accounts@northwind.example' },
};
const aPause = { clientUuid: CLIENTS.northwind, change: { deed: 'pause' } };

/** A content profile. */
export const aContent = {
  ...{ clientUuid: CLIENTS.northwind, name: 'Home and garden' },
  content: {
    rules: [
      { side: 'in', is: 'page', page: { host: 'homes.example', path: '', withSubdomains: false } },
      { side: 'out', is: 'phrase', phrase: { text: 'house fire', match: 'exact' } },
    ],
    reasons: {},
  },
} as const;
const { clientUuid: _client, ...aContentSave } = aContent;
/** A profile of companies. */
export const aFirmo = {
  ...{ clientUuid: CLIENTS.northwind, name: 'Hospitals' },
  content: {
    industries: [{ table: 'naics', code: '622' }],
    ...{ sizes: ['51-200'], revenue: null, countries: ['GB'] },
    accounts: [{ name: 'Fabrikam Care', domain: 'fabrikam.example', country: 'GB' }],
    ...{ leaveOut: [], apart: [] },
  },
} as const;
const { clientUuid: _firmoClient, ...aFirmoSave } = aFirmo;
/** A profile of sections that is yet to take any. */
export const aSectionProfile = {
  ...{ clientUuid: CLIENTS.northwind, name: 'Interiors' },
  content: {
    ...{ sections: [], placementIds: [1], isExclusive: true },
    flight: { start: '2026-04-01', end: '2026-04-30' },
  },
} as const;
const { clientUuid: _sectionClient, ...aSectionSave } = aSectionProfile;
const targetingBodies = {
  'targeting.list': {},
  'targeting.sizes': { profileIds: ['6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001'] },
  'targeting.addContent': aContent,
  'targeting.saveContent': aContentSave,
  'targeting.duplicate': { clientUuid: CLIENTS.northwind, name: 'Copy' },
  'targeting.archive': { isArchived: true },
  'targeting.ask': { version: 1 },
  'targeting.decide': { version: 1, isApproved: true },
  'targeting.use': { campaignIds: [1] },
  'targeting.export': { system: 'csv', version: 1 },
  'targeting.reach': { clientUuid: CLIENTS.northwind, content: aContent.content },
  'targeting.landingPages': { clientUuid: CLIENTS.northwind },
  'targeting.addFirmo': aFirmo,
  'targeting.saveFirmo': aFirmoSave,
  'targeting.firmoEstimate': { clientUuid: CLIENTS.northwind, content: aFirmo.content },
  'targeting.saveSite': {
    ...{ name: 'The Daily', host: 'daily.example', language: 'en', categories: ['274'] },
  },
  'targeting.archiveSite': { key: 'the daily', isArchived: true },
  'targeting.setSiteSection': {
    ...{ sectionId: null, siteKey: 'the daily', parentId: null, name: 'Home', path: '/home' },
  },
  'targeting.sectionTakers': { sectionId: '6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001' },
  'targeting.removeSiteSection': { sectionId: '6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001' },
  'targeting.previewSections': { text: 'Site,Section,Parent,Path\nThe Daily,Home,,/home/*\n' },
  'targeting.importSections': { text: 'Site,Section,Parent,Path\nThe Daily,Home,,/home/*\n' },
  'targeting.sectionPlacements': { clientUuid: CLIENTS.northwind },
  'targeting.addSection': aSectionProfile,
  'targeting.saveSection': aSectionSave,
};

/** A profile of addresses, without any. */
export const anAddressProfile = {
  ...{ clientUuid: CLIENTS.northwind, name: 'Offices', purpose: 'Offices of partners' },
  ...{ basis: 'contract', keepUntil: shiftDay(todayIn('UTC', new Date()), 100) },
} as const;
const { clientUuid: _owner, ...anAddressSave } = anAddressProfile;

const targetingIpBodies = {
  'targetingIp.add': anAddressProfile,
  'targetingIp.entries': { profileId: '6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001', version: 1 },
  'targetingIp.judge': { address: '8.8.8.8' },
  'targetingIp.exports': { system: 'csv' },
  'targetingIp.compare': { profileId: '6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001', version: 1 },
  'targetingIp.change': { positions: [0], change: { is: 'remove' } },
  'targetingIp.set': anAddressSave,
  'targetingIp.restore': { version: 1 },
};

/** The beginning of a ready flow. */
export const aFlowStart = {
  ...{ clientUuid: CLIENTS.northwind, templateId: 'onboarding', name: 'Onboarding' },
  start: '2026-03-02',
} as const;

const aPostDraft = {
  ...{ title: 'Reading a pacing chart', slug: '', summary: '', html: '<p>Late.</p>', tags: [] },
  ...{ cover: null, authorId: 'admin', roleIds: null, clientUuids: null, allowsComments: false },
};

const blogBodies = {
  'blog.list': {},
  'blog.markRead': { postId: null },
  'blog.comment': { text: 'Thank you.' },
  'blog.editComment': { text: 'Thank you all.' },
  'blog.makePreview': { days: 7 },
  'blog.setDigest': { isOn: false },
  'blog.managed': {},
  'blog.create': { draft: aPostDraft },
  'blog.save': { draft: aPostDraft },
  'blog.publish': { when: null },
  'blog.version': { revision: 1 },
  'blog.restore': { version: 1 },
};

/** Bodies of the other calls that need one. */
export const OTHER_BODIES: Readonly<Record<string, unknown>> = {
  'attribution.campaign': { clientUuid: CLIENTS.northwind, campaignId: 1 },
  'attribution.export': { clientUuid: CLIENTS.northwind, campaignId: 1 },
  'attribution.choose': anAttribution,
  'attribution.addTest': {
    ...{ channel: 'Display', kind: 'geo', start: '2026-01-01', end: '2026-01-28' },
    control: '6 of 12 regions',
  },
  'attribution.setResult': { lift: 0.09, low: 0.02, high: 0.17 },
  'flows.addTemplate': aFlow,
  'flows.saveTemplate': aFlow,
  'flows.choices': { clientUuid: CLIENTS.northwind },
  'flows.start': aFlowStart,
  'flows.list': {},
  'flows.inbox': {},
  'flows.act': { act: { stepId: 'contract', deed: 'take' } },
  'flows.migrate': { version: 2 },
  ...blogBodies,
  ...documentBodies,
  ...targetingBodies,
  ...targetingIpBodies,
  ...sponsoredBodies,
  'subscriptions.addPlan': aPlan,
  'subscriptions.savePlan': aPlan,
  'subscriptions.list': {},
  'subscriptions.previewCreate': aSubscription,
  'subscriptions.create': aSubscription,
  'subscriptions.previewChange': aPause,
  'subscriptions.change': { ...aPause, today: '2026-11-27' },
  'subscriptions.previewTools': { clientUuid: CLIENTS.northwind, grants: [] },
  'subscriptions.saveTools': { clientUuid: CLIENTS.northwind, grants: [] },
  'subscriptions.pay': { number: 'INV-2026-00001', paidOn: '2026-11-01' },
  'subscriptions.credit': { number: 'INV-2026-00001', reason: 'Wrong' },
  'report.showing': { itemId: 1 },
  'auth.declineTerms': { version: '1' },
  'requests.explain': { path: '/client/file/upload' },
  'requests.ask': { path: '/client/file/upload', message: 'For the month-end.' },
  'requests.list': {},
  'requests.decide': { requestId: 'none', roleId: null, answer: 'Not now.' },
  'requests.decideMany': { requestIds: ['none'], roleId: null, answer: 'Not now.' },
  'requests.viewAs': { userId: 'nobody' },
  'terms.create': { version: '2', from: '1' },
  'terms.set': { html: '<p>Be kind.</p>', note: 'Kinder' },
  'terms.publish': { kind: 'correction' },
  'terms.acceptances': { version: '1' },
  'terms.export': { version: '1', state: 'accepted' },
  'plan.set': aBooking,
  'plan.match': { placementIds: [] },
  'troubleSources.undo': {},
  'roles.list': {},
  'roles.impact': { changes: [{ roleId: 'viewer', remove: ['reporting/viewReports'] }] },
  'roles.save': {
    changes: [{ roleId: 'viewer', revision: 1, add: ['client/fileUpload'] }],
    reason: 'Test',
  },
  'roles.create': { name: 'Planner' },
  'roles.set': { name: 'Reader', description: '' },
  'roles.permissions': {},
  'roles.holders': { of: { permission: 'reporting/viewReports' } },
  'roles.history': { of: { roleId: 'viewer' } },
  'roles.export': {},
  'roles.exportPermissions': {},
  'requests.export': {},
  'people.list': {},
  'people.export': {},
  'people.invite': {
    people: [{ email: 'new@northwind.example' }],
    roleIds: ['analyst'],
    clientUuids: [CLIENTS.northwind],
  },
  'people.set': {
    name: 'Nora North',
    locale: 'en-GB',
    roleIds: ['analyst'],
    clientUuids: [CLIENTS.northwind],
  },
  'people.bulk': { userIds: ['none'], action: 'enable' },
  'people.reset': {},
  'people.setPolicy': { graceDays: null },
  'people.erase': {},
  'people.data': {},
  'people.setEmail': { email: 'new@northwind.example' },
  'delivery.advertisers': { status: 'APPROVED', ...range },
  'delivery.siteBenchmarks': {
    ...range,
    siteId: [901],
    clientType: 'Travel',
    ctrLimit: 0.5,
    impressionLimit: 1000,
  },
  'report.list': {},
  'report.aggregators': {},
  'report.star': { reportId: '00000000-0000-4000-8000-000000000000', isStarred: true },
  'aggregators.list': {},
  'aggregators.targets': { clientUuid: CLIENTS.northwind },
  'aggregators.status': { status: 'paused' },
  'aggregators.paths': { range: { start: '2026-03-01', end: '2026-03-31' } },
  'aggregators.creatives': { range: { start: '2026-03-01', end: '2026-03-31' } },
  'aggregators.figures': {
    queries: {
      all: { dataset: 'outcomes', metrics: ['outcomes'], dimensions: [], range: queryRange },
    },
  },
  'aggregators.run': { from: '2026-03-01', to: '2026-03-02' },
  'dashboards.list': {},
  'dashboards.hidden': { advIds: [] },
  'dashboards.star': { dashboardId: '00000000-0000-4000-8000-000000000000', isStarred: true },
  'dashboards.transfer': {
    dashboardId: '00000000-0000-4000-8000-000000000000',
    ownerId: 'analyst',
  },
  'dashboards.share': {
    dashboardId: '00000000-0000-4000-8000-000000000000',
    shares: [{ type: 'user', id: 'analyst', right: 'view', until: null }],
  },
  'dashboards.principals': { dashboardId: '00000000-0000-4000-8000-000000000000', search: 'n' },
  'dashboards.people': { dashboardId: '00000000-0000-4000-8000-000000000000' },
  'dashboards.makeLink': {
    ...{ dashboardId: '00000000-0000-4000-8000-000000000000', name: 'For Maya', days: 30 },
    password: null,
  },
  'dashboards.setAlert': { ...anAlert, alertId: null, isMailed: true },
  'dashboards.tryAlert': anAlert,
  'home.campaigns': {},
  'home.flights': { clientUuid: CLIENTS.northwind },
  'home.due': { clientUuid: CLIENTS.northwind },
  'schedules.list': {},
  'schedules.preview': { cron: '0 8 * * 1', zone: 'Europe/London' },
  'schedules.create': {
    sends: { kind: 'report', id: '00000000-0000-4000-8000-000000000000' },
    ...aSchedule,
  },
  'schedules.set': aSchedule,
  'schedules.pause': { isPaused: true },
  'schedules.decide': { approves: true },
  'templates.list': {},
  ...dashboardTemplateBodies,
  'templates.create': aTemplate,
  'templates.set': aTemplate,
  'templates.restore': { version: 1 },
  'templates.archive': { isArchived: true },
  'troubleshooter.triage': {
    ...{ items: [{ itemId: 1, seen: '2026-03-01T00:00:00.000Z' }], status: 'wip' },
    ...{ ownerId: 'analyst', snooze: { until: null, forChange: true } },
    ...{ comment: 'Ask the site.', mentions: ['analyst'] },
  },
  'troubleshooter.undo': { undo: 'none' },
  'troubleshooter.comment': { text: 'Ask the site.', mentions: ['analyst'] },
  'troubleshooter.rules': { clientUuid: CLIENTS.northwind },
  'troubleshooter.tryBands': {
    ...{ ruleId: 'booking-pacing', clientUuid: CLIENTS.northwind, numbers: { 'far low': 60 } },
  },
  'troubleshooter.setBands': {
    ...{ ruleId: 'booking-pacing', clientUuid: CLIENTS.northwind, numbers: { 'far low': 60 } },
    ...{ reason: 'Their sites report late.', version: 0 },
  },
  'troubleshooter.saveView': { name: 'Burning', query: 'level=1', teamRoleId: 'analyst' },
  'troubleshooter.defaultView': { viewId: 'none' },
  'troubleshooter.setDigest': { frequency: 'daily', onlyOwn: false },
  'bookingLinks.overview': { clientUuid: CLIENTS.northwind },
  'bookingLinks.list': { clientUuid: CLIENTS.northwind },
  'bookingLinks.placements': { clientUuid: CLIENTS.northwind },
  'bookingLinks.foresee': { clientUuid: CLIENTS.northwind, lines: [] },
  'bookingLinks.save': {
    ...{ clientUuid: CLIENTS.northwind, lines: [], refusals: [], learns: false },
  },
  'bookingLinks.undo': { clientUuid: CLIENTS.northwind, saveId: 99_901 },
  'bookingLinks.history': { clientUuid: CLIENTS.northwind },
  'clientLinks.open': {},
  'clientLinks.accounts': {},
  'clientLinks.advertisers': { clientUuid: CLIENTS.northwind },
  'clientLinks.save': { links: [{ advId: 99_901, clientUuid: CLIENTS.northwind }] },
  'clientLinks.undo': { advIds: [99_901] },
  'clientLinks.saveAccounts': { links: [{ advId: 99_901, mainId: 99_902 }] },
  'clientLinks.undoAccounts': { advIds: [99_901] },
  'clientLinks.refuse': { advId: 99_901, clientUuid: CLIENTS.northwind },
  'clientLinks.allow': { advId: 99_901, mainId: 99_902 },
  'clientLinks.foreseeMove': { advId: 99_901, clientUuid: CLIENTS.northwind },
  'clientLinks.move': { advId: 99_901, clientUuid: CLIENTS.northwind },
  'clientLinks.keepRule': { beginning: 'northwind', clientUuid: CLIENTS.northwind },
  'clients.list': { search: 'north', types: ['Travel'], sort: 'lastDay', direction: 'desc' },
  'clients.create': {
    ...{ name: 'Fabrikam', type: 'Retail', office: 'Leeds', currency: 'EUR' },
    ...{ timeZone: 'Europe/Berlin', contacts: [], colour: '#0B5D4E' },
  },
  'clients.setIdentity': {
    ...{ name: 'Northwind Airways', type: 'Travel', office: null, currency: 'GBP' },
    timeZone: 'Europe/London',
    contacts: [{ name: 'Sam Lee', role: 'Head of media', email: 'sam@northwind.example' }],
  },
  'clients.setArchived': { isArchived: false, reason: 'They are back.' },
  'clients.foreseeMerge': { fromUuid: CLIENTS.northwind, intoUuid: CLIENTS.contoso },
  'clients.merge': {
    ...{ fromUuid: CLIENTS.northwind, intoUuid: CLIENTS.contoso, name: 'Northwind', reason: '' },
  },
  'clients.setColour': { colour: '#0B5D4E' },
  'clients.foreseeLink': { accountId: 99_901, mainId: 99_902 },
  'clients.link': { accountId: 99_901, mainId: 99_902 },
  'clients.unlink': { accountId: 99_901 },
  'campaignHealth.aggregatorIssues': {},
  'campaignHealth.aggregatorAmx': {},
  'campaignHealth.bookingIssues': {},
  'campaignHealth.unlinkedCreatives': { recentlyServedDays: 14 },
  'campaignHealth.insertionOrders': { status: ['active', 'paused'], live: 'live' },
  'campaignHealth.lineItems': { status: ['active', 'paused'], live: 'all' },
  'campaignHealth.invalidUrls': {},
  'campaignHealth.amxBudget': {},
  'campaignHealth.amxPacing': {},
  'campaignHealth.amxTargeting': {},
  'campaignHealth.connections': { placementIds: [99_901] },
  'creatives.list': {},
  'creatives.link': { links: [{ creativeId: 99_901, campaignId: 99_902 }] },
  'creatives.undo': { creativeIds: [99_901] },
  'creatives.linkClient': { accountId: 99_901, clientUuid: CLIENTS.northwind },
  'creatives.undoClient': { accountId: 99_901 },
  'networks.begin': { clientUuid: CLIENTS.northwind },
  'networks.complete': { query: '?code=none&state=none' },
  'intake.create': aSource,
  'intake.change': aSource,
  'intake.enable': { isEnabled: true },
  'intake.makeKey': { name: 'Nightly' },
  'intake.revokeKey': { keyId: 'none' },
  'health.acknowledge': { seen: '2026-03-01T00:00:00.000Z', note: '' },
  'troubleshooter.items': {},
  'feeds.latest': { clientUuid: CLIENTS.northwind },
  'troubleshooter.open': { clientUuid: CLIENTS.northwind },
  'troubleshooter.changes': { seen: 0 },
  'troubleshooter.export': { itemIds: [1, 2, 3, 4, 5] },
  'troubleshooter.run': {},
  'keyEvents.list': { clientUuid: CLIENTS.northwind, ...queryRange },
  'keyEvents.set': {
    ...{ eventId: null, clientUuid: CLIENTS.northwind, ...queryRange },
    ...{ kind: 'launch', title: 'Spring range' },
  },
  'keyEvents.check': anEventFile,
  'keyEvents.import': anEventFile,
  'keyEvents.exportCsv': { clientUuid: CLIENTS.northwind },
  'keyEvents.exportIcal': { clientUuid: CLIENTS.northwind },
  'keyEvents.setHolidays': { places: [{ country: 'GB', region: 'ENG' }] },
  'keyEvents.delete': { eventIds: [99_901] },
  'keyEvents.restore': { eventIds: [99_901] },
  'imports.check': { fileId: 'none', mapping: { name: 'm', columns: { Day: 'day' } } },
  'imports.reopen': { loadId: 1 },
  'imports.run': { fileId: 'none', mapping: { name: 'm', columns: { Day: 'day' } } },
  'imports.renameMapping': { name: 'None', to: 'Other' },
  'imports.deleteMapping': { name: 'None' },
  'imports.saveMapping': {
    name: 'Fuzz',
    columns: { Day: 'day', Name: 'placement' },
    split: [{ column: 'Name', pattern: '^(?<site>[^_]+)' }],
    values: { device: { DT: 'Desktop' } },
  },
  'help.vote': { articleId: 'portal.none', useful: true },
  'help.missed': { projectId: 'portal', search: 'pacing' },
  'help.conversations': { projectId: 'portal', size: 20 },
  'help.markRead': { entryId: '00000000-0000-4000-8000-000000000000' },
  'helpMessages.messages': {},
  'helpMessages.receive': {
    messageId: '<1@mail.example>',
    from: 'nora@northwind.example',
    to: ['reply+none@reply.example'],
    text: 'It works.',
  },
  'helpAdmin.setProject': {
    title: 'Portal',
    products: [{ id: 'reporting', title: 'Reporting', paths: ['/reports'], areas: [] }],
  },
  'helpAdmin.articles': { projectId: 'portal' },
  'helpAdmin.createArticle': { projectId: 'portal', draft: aDraft },
  'helpAdmin.setArticle': { draft: aDraft },
  'helpAdmin.version': { revision: 1 },
  'helpAdmin.restore': { version: 1 },
  'helpAdmin.preview': { html: '<p>Pacing compares.</p>' },
  'helpAdmin.createCategory': { projectId: 'portal', title: 'Pacing' },
  'helpAdmin.setCategory': { title: 'Pacing' },
  'helpAdmin.orderCategories': { categoryIds: [] },
  'helpAdmin.deleteCategory': { moveTo: null },
  'helpAdmin.setHomepage': { entries: [] },
  'helpAdmin.messages': {},
  'helpAdmin.setMessage': { state: 'open', assigneeId: null },
  'helpAdmin.reply': { kind: 'note', text: 'Look at the bands.' },
  'helpAdmin.exportMessages': {},
  'helpAdmin.missed': { projectId: 'portal' },
  'helpAdmin.dismiss': { projectId: 'portal', searches: ['pacing'] },
  'helpAdmin.importFiles': { apply: 'false' },
  'embed.allow': {
    reportId: '00000000-0000-4000-8000-000000000000',
    partnerIds: [],
    options: { filters: ['site'], pdf: true, csv: false, figures: 'fresh' },
  },
  'embedDashboard.allow': {
    ...{ dashboardId: '00000000-0000-4000-8000-000000000000', partnerIds: [] },
    options: { filters: ['site'], days: true, csv: false, drill: true },
  },
  'share.make': {
    ...{ reportId: '00000000-0000-4000-8000-000000000000', name: 'For Maya', days: 30 },
    ...{ password: null, pdf: true, figures: 'fresh' },
  },
  'share.open': { token: 'none', password: 'not it', reader: 'reader-of-the-fixture-1' },
  'account.set': { name: 'Ada Admin', locale: 'en-GB', theme: 'dark' },
  // None of these may succeed: it would lock out the person of the other tests.
  'account.setPassword': { current: 'not it', password: 'violet harbour ladder nine' },
  'account.startSecondFactor': { password: 'not it' },
  'account.confirmSecondFactor': { code: '000000' },
  'account.renewRecoveryCodes': { password: 'not it' },
  'account.stopSecondFactor': { password: 'not it' },
  'account.setEmail': { email: 'new@meridian.example', password: 'not it' },
  'account.confirmEmail': { token: 'none' },
  'account.forgot': { email: 'who@nowhere.example' },
  'account.readToken': { token: 'none' },
  'account.useToken': { token: 'none', password: 'violet harbour ladder nine' },
  'auth.secondFactor': { code: '000000' },
  'audit.list': { search: 'sign-in' },
  'audit.export': {},
  'logs.list': { kind: 'page' },
  'logs.export': { kind: 'server' },
  'logs.people': {},
  'cache.clean': {},
  'developer.chooseFlag': { flag: 'reportDownload', variant: 'v1' },
  'developer.sampleToken': {
    ...{ partnerId: 'none', seconds: 60 },
    subject: { type: 'help', project: 'portal' },
  },
  'rates.preview': { fileName: 'rates.csv', text: 'day,currency,rate\n2026-01-05,USD,1.1\n' },
  'rates.load': { fileName: 'rates.csv', text: 'day,currency,rate\n2026-01-05,USD,1.1\n' },
  'operations.failedJobs': {},
  'operations.retryJobs': { ids: ['none'] },
  'operations.removeJobs': { ids: ['none'] },
  'cache.manage': { name: 'figures', action: 'warm' },
  'logger.page': { url: '/reports/load', userAgent: 'test' },
  'logger.action': { reference: 'report-setup', url: '/', data: { advertiserId: 1 } },
};
