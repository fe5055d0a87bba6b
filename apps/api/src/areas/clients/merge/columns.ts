/** Every column of the records that names clients, and what becomes of it when a client is merged into another one. */
import type { MergeKind } from '@flightdeck/contract/clients';

/** What becomes of the rows that name the client that goes. `name` is SQL over the row `t`; it may be empty. */
type Fate =
  | {
      /** They name the other client. */
      readonly fate: 'moves';
      /** What they are counted as; null for what tells nobody anything. */
      readonly kind: MergeKind | null;
      readonly name: string;
      /** Columns that make a row the same as one of the other client: it is there already, and this one is removed. */
      readonly once?: readonly string[];
    }
  | {
      /** A list of clients, which holds the other one once. */
      readonly fate: 'listed';
      readonly kind: MergeKind | null;
      readonly name: string;
      /** Column that rows of one thing share. */
      readonly of?: string;
    }
  | { readonly fate: 'ends'; readonly why: string }
  | { readonly fate: 'stays'; readonly why: string };

const PERSON = `(SELECT u.name FROM records."user" u WHERE u.id = t.user_id)`;

/** By table and column. A table that is not here fails the tests. */
export const CLIENT_COLUMNS: Readonly<Record<string, Fate>> = {
  'schedule_filing.client_uuid': {
    fate: 'stays',
    why: 'It tells what was done, of a client without documents.',
  },
  'advertiser_client_link.client_uuid': { fate: 'moves', kind: null, name: `''` },
  'advertiser_client_link.from_client_uuid': { fate: 'moves', kind: null, name: `''` },
  'aggregator.client_uuid': { fate: 'moves', kind: 'aggregators', name: 't.name' },
  'access_tool_loss.client_uuid': {
    fate: 'stays',
    why: 'It belongs to a subscription that has ended.',
  },
  'attribution_setting.client_uuid': {
    fate: 'stays',
    why: 'Clients that attribute otherwise are not merged.',
  },
  'client.merged_into': { fate: 'moves', kind: null, name: `''` },
  'blog_post.client_uuids': { fate: 'listed', kind: null, name: `''` },
  // Counted with their accounts, whose names are in the facts.
  'client_advertiser.client_uuid': { fate: 'moves', kind: null, name: `''` },
  'client_link_rule.client_uuid': { fate: 'moves', kind: 'rules', name: 't.beginning' },
  'dashboard_share.client_uuids': { fate: 'listed', kind: null, name: `''` },
  'dashboard_template.client_uuids': {
    fate: 'listed',
    kind: 'dashboardTemplates',
    name: 't.name',
  },
  'document.client_uuid': { fate: 'stays', why: 'A client with documents is not merged.' },
  'document_folder.client_uuid': { fate: 'stays', why: 'A client with documents is not merged.' },
  'document_request.client_uuid': {
    fate: 'stays',
    why: 'A client with open requests is not merged, and ended ones tell of its own time.',
  },
  'document_setting.client_uuid': {
    fate: 'stays',
    why: 'The other client keeps documents as it does.',
  },
  'flow.client_uuid': { fate: 'moves', kind: 'flows', name: 't.name' },
  'targeting_profile.client_uuid': { fate: 'moves', kind: 'targetingProfiles', name: 't.name' },
  'holiday_place.client_uuid': {
    fate: 'moves',
    kind: 'holidays',
    once: ['country', 'region'],
    name: `concat_ws('-', t.country, nullif(t.region, ''))`,
  },
  'intake_source.client_uuid': { fate: 'moves', kind: 'sources', name: 't.name' },
  'invoice_order.client_uuid': {
    fate: 'moves',
    kind: 'invoices',
    name: '(SELECT i.id FROM records.invoice i WHERE i.order_id = t.id)',
  },
  'key_event.client_uuid': { fate: 'moves', kind: 'keyEvents', name: 't.title' },
  'lift_test.client_uuid': { fate: 'moves', kind: 'liftTests', name: 't.channel' },
  'limit_passed.client_uuid': {
    fate: 'stays',
    why: 'It belongs to a subscription that has ended.',
  },
  'link_refusal.client_uuid': { fate: 'moves', kind: null, name: `''`, once: ['advertiser_id'] },
  'network_attempt.client_uuid': { fate: 'ends', why: 'Whoever is logging in begins again.' },
  'network_login.client_uuid': { fate: 'moves', kind: 'logins', name: 't.network' },
  'partner.client_uuid': { fate: 'moves', kind: 'partners', name: 't.name' },
  'report_template_version.client_uuids': {
    fate: 'listed',
    kind: 'templates',
    name: 't.name',
    of: 'template_id',
  },
  'schedule_mail.client_uuids': { fate: 'listed', kind: null, name: `''` },
  'sponsored_document.client_uuid': {
    fate: 'stays',
    why: 'A client with sponsored content is not merged.',
  },
  'stored_file.client_uuids': { fate: 'listed', kind: 'pictures', name: 't.name' },
  'subscription.client_uuid': { fate: 'stays', why: 'Only one that has ended can be there.' },
  'trouble_bands.client_uuid': {
    fate: 'stays',
    why: 'Clients with other bands are not merged.',
  },
  'user_client.client_uuid': { fate: 'moves', kind: 'people', name: PERSON, once: ['user_id'] },
};

/** A column with its fate. */
interface ClientColumn<F extends Fate = Fate> {
  readonly table: string;
  readonly column: string;
  readonly how: F;
}

/** Those of some fates. */
export const columnsThat = <F extends Fate['fate']>(
  fate: F,
): ClientColumn<Extract<Fate, { fate: F }>>[] =>
  Object.entries(CLIENT_COLUMNS).flatMap(([key, how]) => {
    const [table = '', column = ''] = key.split('.');
    return isOf(how, fate) ? [{ table, column, how }] : [];
  });

const isOf = <F extends Fate['fate']>(how: Fate, fate: F): how is Extract<Fate, { fate: F }> =>
  how.fate === fate;
