/** Ready flows that every installation starts with; what a provider makes of them is theirs. */
import type { FlowAction, FlowDefinition, FlowStep } from './definition.ts';

/** A flow with its name. */
export interface ReadyFlow extends FlowDefinition {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

type Rest = Partial<Pick<FlowStep, 'checklist' | 'form' | 'documents' | 'conditions'>> & {
  readonly after?: string | null;
  readonly actions?: readonly FlowAction[];
};

/** A step that is due `days` working days after the first one that it needs, unless `after` says otherwise. */
const step = (
  id: string,
  name: string,
  owner: FlowStep['owner'],
  needs: readonly string[],
  days: number,
  {
    after = needs[0] ?? null,
    checklist = [],
    form = [],
    documents = [],
    conditions = [],
    actions = [],
  }: Rest = {},
): FlowStep => ({
  ...{ id, name, owner, needs: [...needs], due: { days, after } },
  ...{ checklist, form: [...form], documents, conditions, actions: [...actions] },
});
const items = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([id, text]) => ({ id, text }));

const ONBOARDING: readonly FlowStep[] = [
  step('contract', 'Contract and terms', 'provider', [], 2, {
    checklist: items({ signed: 'Contract signed', billing: 'Billing details agreed' }),
  }),
  step('record', 'Client record and brand', 'provider', ['contract'], 3, {
    checklist: items({
      logo: 'Logo and colours set',
      zone: 'Time zone and currency checked',
      holidays: 'Public holidays chosen',
    }),
  }),
  step('people', 'People invited', 'client', ['record'], 5, {
    conditions: ['terms'],
    actions: [
      {
        ...{ id: 'welcome', kind: 'mail', to: 'client', subject: 'Welcome to your portal' },
        text: 'Your access is ready. Reports, dashboards and what is still to do are there.',
      },
    ],
  }),
  step('accounts', 'Accounts linked', 'provider', ['record'], 4, {
    checklist: items({ adserver: 'Ad server account linked', search: 'Other platforms linked' }),
  }),
  step('orders', 'Signed orders filed', 'client', ['record'], 8, {
    checklist: items({ orders: 'Orders of all campaigns sent' }),
    documents: [{ id: 'orders', name: 'Signed orders', count: 1, isRequired: false }],
  }),
  step('plan', 'Bookings loaded', 'provider', ['accounts'], 10, {
    checklist: items({ plan: 'Media plan loaded', conflicts: 'Conflicts decided' }),
  }),
  step('targets', 'Targets agreed', 'provider', ['accounts'], 11, {
    form: [
      {
        ...{ id: 'goal', kind: 'long', label: 'What the campaigns are to reach', isRequired: true },
        ...{
          help: 'In the client’s words: reports and findings are read against it.',
          options: [],
        },
      },
      {
        ...{ id: 'review', kind: 'date', label: 'Looked at again on', isRequired: false },
        ...{ help: '', options: [] },
      },
    ],
  }),
  step(
    'outcomes',
    'Aggregator configured',
    'provider',
    ['people', 'orders', 'plan', 'targets'],
    3,
    {
      after: 'plan',
      conditions: ['aggregator'],
    },
  ),
  step('delivery', 'First delivery seen', 'itself', ['outcomes'], 1, {
    conditions: ['delivery'],
    actions: [{ id: 'report', kind: 'report', templateId: null }],
  }),
  step('report', 'First report approved', 'client', ['delivery'], 5, {
    checklist: items({ read: 'Report read by the client' }),
  }),
];

const MONTH_END: readonly FlowStep[] = [
  step('loads', 'All delivery loaded', 'provider', [], 2, {
    checklist: items({ platforms: 'Every platform loaded to the last day' }),
    conditions: ['delivery'],
  }),
  step('findings', 'Findings of level 1 closed', 'itself', ['loads'], 2, {
    conditions: ['findings'],
  }),
  step('bookings', 'Bookings checked', 'provider', ['loads'], 2, {
    checklist: items({ over: 'Over-delivery explained', under: 'Under-delivery explained' }),
  }),
  step('report', 'Monthly report written', 'provider', ['findings', 'bookings'], 2, {
    after: 'bookings',
  }),
  step('approval', 'Report approved', 'client', ['report'], 3),
  step('sent', 'Report sent', 'provider', ['approval'], 1, {
    actions: [
      {
        ...{ id: 'told', kind: 'mail', to: 'client', subject: 'The month is closed' },
        text: 'The figures of the month are final, and the report is in the portal.',
      },
    ],
  }),
];

/** All of them. */
export const READY_FLOWS: readonly ReadyFlow[] = [
  {
    ...{ id: 'onboarding', name: 'Onboarding', steps: [...ONBOARDING] },
    description: 'From the signed contract to the first report.',
  },
  {
    ...{ id: 'month-end', name: 'Month-end', steps: [...MONTH_END] },
    description: 'From the last day of delivery to the report that is sent.',
  },
];
