/**
 * Tables of the records database that the platform itself or several areas read and write: people, roles, clients,
 * terms, partners, jobs and logs. Tables of one area are in the area's own `schema.ts`. Facts are in a store of their
 * own.
 */
import { EVENT_KINDS } from '@flightdeck/domain/key-events';
import { SUBJECTS } from '@flightdeck/domain/troubleshooter/rules';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Everything of the records database lives in this PostgreSQL schema. */
export const records = pgSchema('records');

/** A moment; a column of this kind reads and writes a `Date`. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** A primary key that the database counts up. */
export const serial = (name: string) =>
  bigint(name, { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
/** The key of another row, whose end is the end of this one too. */
export const partOf = (name: string, key: () => AnyPgColumn) =>
  text(name).notNull().references(key, { onDelete: 'cascade' });

/** A person who can sign in. `email` is stored in lower case. */
export const user = records.table(
  'user',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    /** BCP 47. */
    locale: text('locale').notNull().default('en-GB'),
    /** Argon2id, encoded; null before the invitation is accepted, and for people who only use single sign-on. */
    passwordHash: text('password_hash'),
    disabled: boolean('disabled').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Set when somebody invited the person, who first signs in at `activatedAt`. */
    invitedAt: at('invited_at'),
    invitedBy: text('invited_by'),
    /** Null while an invitation is open. */
    activatedAt: at('activated_at').defaultNow(),
    /** Last request, to the minute. */
    lastSeenAt: at('last_seen_at'),
    /** What happened later is new to the person: the end of their visit before this one, or when they read it all. */
    newsSince: at('news_since'),
    /** `light`, `dark` or `auto`. */
    theme: text('theme', { enum: ['light', 'dark', 'auto'] })
      .notNull()
      .default('auto'),
    /** NotificationChoices of the contract; what is absent has its default. */
    notifications: jsonb('notifications').notNull().default({}),
    /** Secret of the time-based second factor, encrypted; used once `totpEnabledAt` is set. */
    totpSecret: text('totp_secret'),
    totpEnabledAt: at('totp_enabled_at'),
    /** Last time step whose code was used: a code counts once. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    /** SHA-256 of the recovery codes that are left. */
    recoveryHashes: text('recovery_hashes').array().notNull().default([]),
    /** `sub` of the person at the OpenID Connect provider. */
    oidcSubject: text('oidc_subject').unique(),
    /** Grows by one whenever all sessions of the person end, as with a new password: earlier proofs of identity are void. */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    /** When name and address were erased; the row stays for what refers to it. */
    erasedAt: at('erased_at'),
  },
  // Lists of people begin at the first name.
  (t) => [index('user_name').on(sql`lower(${t.name})`, t.id)],
);

/** A link sent by mail that works once: it sets a password, or proves a new e-mail address. `id` is the SHA-256 of the token. */
export const userToken = records.table(
  'user_token',
  {
    id: text('id').primaryKey(),
    userId: partOf('user_id', () => user.id),
    kind: text('kind', { enum: ['invitation', 'reset', 'email'] }).notNull(),
    /** The address that the link proves; null for other kinds. */
    newEmail: text('new_email'),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('user_token_user').on(t.userId)],
);

/** Rules of signing in that administrators set for everybody: one row, or none while nothing was set. */
export const signInPolicy = records.table('sign_in_policy', {
  id: text('id').primaryKey().default('portal'),
  /** From when on whoever has a password needs a second factor as well; null: nobody does. */
  secondFactorFrom: at('second_factor_from'),
});

/** A session of the browser. `id` is the SHA-256 of the session id, so that reading the table opens no session. */
export const session = records.table(
  'session',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** `sessionEpoch` of the person when they proved who they are; once it differs the session is over. */
    epoch: integer('epoch').notNull().default(0),
    data: jsonb('data').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Last request, to the minute. */
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    address: text('address'),
    userAgent: text('user_agent'),
    /** The person whose view of the portal an administrator sees; the session is then read-only. */
    viewAsId: text('view_as_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (t) => [index('session_user').on(t.userId), index('session_expires').on(t.expiresAt)],
);

export const role = records.table('role', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  description: text('description').notNull().default(''),
  /** Grows by one with each change of the role or its permissions. */
  revision: integer('revision').notNull().default(1),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** Permissions a role grants, in `area/action` form. */
export const rolePermission = records.table(
  'role_permission',
  {
    roleId: partOf('role_id', () => role.id),
    permission: text('permission').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permission] })],
);

export const userRole = records.table(
  'user_role',
  {
    userId: partOf('user_id', () => user.id),
    roleId: partOf('role_id', () => role.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index('user_role_role').on(t.roleId)],
);

/** A client of the provider: the tenant. `uuid` is its id everywhere. */
export const client = records.table('client', {
  uuid: text('uuid').primaryKey(),
  name: text('name').notNull(),
  /** Trade, which benchmarks are taken over. */
  type: text('type').notNull(),
  /** Address or data URL of the logo. */
  logo: text('logo'),
  /** `#RRGGBB` of its office files; null for the deck's own. */
  colour: text('colour'),
  officeId: text('office_id'),
  /** ISO 4217. */
  currency: text('currency').notNull(),
  /** IANA time zone of the client's days. */
  timeZone: text('time_zone').notNull(),
  /** ClientContact of the contract. */
  contacts: jsonb('contacts').notNull().default([]),
  /** Null while it is active. */
  archivedAt: at('archived_at'),
  /** The client that has what it had; it stays archived. Null for all others. */
  mergedInto: text('merged_into').references((): AnyPgColumn => client.uuid),
});

/** Advertisers (ids of the facts store) of a client; an advertiser belongs to one client. */
export const clientAdvertiser = records.table(
  'client_advertiser',
  {
    advertiserId: integer('advertiser_id').primaryKey(),
    clientUuid: partOf('client_uuid', () => client.uuid),
  },
  (t) => [index('client_advertiser_client').on(t.clientUuid)],
);

/**
 * That an advertiser got its client by a person or a rule that says where it belongs, and not with a load, so that it can
 * be taken back; `client_advertiser` alone has the effect.
 */
export const advertiserClientLink = records.table(
  'advertiser_client_link',
  {
    id: serial('id'),
    advertiserId: integer('advertiser_id').notNull(),
    clientUuid: partOf('client_uuid', () => client.uuid),
    /** The client that it left; null where it had none. */
    fromClientUuid: text('from_client_uuid'),
    /** 0 to 1 as suggested; null where a person chose without a suggestion, and for a rule. */
    confidence: doublePrecision('confidence'),
    /** The rule that made it at a load. */
    ruleId: integer('rule_id'),
    linkedBy: text('linked_by'),
    linkedAt: at('linked_at').notNull(),
    undoneAt: at('undone_at'),
    undoneBy: text('undone_by'),
  },
  (t) => [index('advertiser_client_link_advertiser').on(t.advertiserId)],
);

/** That an advertiser does not belong to a client, or an account not to an advertiser, as a person said: it is suggested no more. */
export const linkRefusal = records.table(
  'link_refusal',
  {
    id: serial('id'),
    advertiserId: integer('advertiser_id').notNull(),
    /** One of the two is null. */
    clientUuid: text('client_uuid').references(() => client.uuid, { onDelete: 'cascade' }),
    mainId: integer('main_id'),
    saidBy: text('said_by'),
    saidAt: at('said_at').notNull(),
  },
  (t) => [
    uniqueIndex('link_refusal_client').on(t.advertiserId, t.clientUuid),
    uniqueIndex('link_refusal_account').on(t.advertiserId, t.mainId),
  ],
);

/** A rule by which new advertisers of loads get their client where nobody chose one: how their names begin. */
export const clientLinkRule = records.table(
  'client_link_rule',
  {
    id: serial('id'),
    /** Words of the beginning, in lower case and parted by one space. */
    beginning: text('beginning').notNull().unique(),
    clientUuid: partOf('client_uuid', () => client.uuid),
    madeBy: text('made_by'),
    madeAt: at('made_at').notNull(),
  },
  (t) => [index('client_link_rule_client').on(t.clientUuid)],
);

/** Clients a user may see. Internal users without rows see all. */
export const userClient = records.table(
  'user_client',
  {
    userId: partOf('user_id', () => user.id),
    clientUuid: partOf('client_uuid', () => client.uuid),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.clientUuid] }),
    index('user_client_client').on(t.clientUuid),
  ],
);

/** Key events of clients: what explains their figures, by day. */
export const keyEvent = records.table(
  'key_event',
  {
    id: serial('id'),
    /** Null for every client of the provider. */
    clientUuid: text('client_uuid').references(() => client.uuid, { onDelete: 'cascade' }),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
    title: text('title').notNull(),
    note: text('note').notNull(),
    /** Charts show it. */
    isMarked: boolean('is_marked').notNull(),
    /** What the calendar that it was imported from calls it; null for others. */
    uid: text('uid'),
    savedBy: text('saved_by'),
    savedAt: at('saved_at').notNull(),
    /** It is kept for taking the deletion back. */
    deletedAt: at('deleted_at'),
    deletedBy: text('deleted_by'),
  },
  (t) => [index('key_event_client').on(t.clientUuid, t.firstDay)],
);

/** Countries, or regions of one, whose public holidays are key events of a client. */
export const holidayPlace = records.table(
  'holiday_place',
  {
    clientUuid: partOf('client_uuid', () => client.uuid),
    /** ISO 3166-1, such as `GB`. */
    country: text('country').notNull(),
    /** A part of it, such as `ENG`; empty for the whole country. */
    region: text('region').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientUuid, t.country, t.region] })],
);

/**
 * What the rules of data health found about the figures of an advertiser. A row is one cause: a later look updates it, and
 * closes it once the cause is gone.
 */
export const finding = records.table(
  'finding',
  {
    id: serial('id'),
    advertiserId: integer('advertiser_id').notNull(),
    /** Tells the causes of an advertiser apart: `findingKey`. */
    key: text('key').notNull(),
    rule: text('rule').notNull(),
    level: integer('level').notNull(),
    /** Finding of the domain. */
    found: jsonb('found').notNull(),
    /** Names that it speaks of, for searching. */
    names: text('names').notNull(),
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    foundAt: at('found_at').notNull(),
    /** When its rows or days last changed. */
    changedAt: at('changed_at').notNull(),
    /** Null while the cause is there. */
    closedAt: at('closed_at'),
    acknowledgedAt: at('acknowledged_at'),
    acknowledgedBy: text('acknowledged_by'),
    note: text('note').notNull().default(''),
    /** Rows and days that the acknowledgement covers: `tokensOf`. */
    acknowledged: text('acknowledged').array().notNull().default([]),
  },
  (t) => [uniqueIndex('finding_key').on(t.advertiserId, t.key)],
);

/** When the figures of an advertiser were last looked at. */
export const healthCheck = records.table('health_check', {
  advertiserId: integer('advertiser_id').primaryKey(),
  /** In the provider's time zone. */
  day: text('day').notNull(),
  checkedAt: at('checked_at').notNull(),
});

/** What the link checker last saw of a URL. */
export const linkCheck = records.table('link_check', {
  url: text('url').primaryKey(),
  checkedAt: at('checked_at').notNull(),
  /** LinkCheck of the domain; `{ skipped }` with the reason where it was not judged. */
  result: jsonb('result').notNull(),
});

/** Something that is scored. A run writes it anew only where its record or the bands changed. */
export const troubleItem = records.table(
  'trouble_item',
  {
    id: serial('id'),
    advertiserId: integer('advertiser_id').notNull(),
    subject: text('subject', { enum: SUBJECTS }).notNull(),
    /** Its id in its source, unique among those of the advertiser and subject. */
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    /** What its list shows below the name: `CPM`, `Spend`. */
    detail: text('detail').notNull().default(''),
    opportunityType: text('opportunity_type'),
    /** ItemLinks: ids of what it belongs to. */
    links: jsonb('links').notNull().default({}),
    /** The record of its subject, as last read. */
    record: jsonb('record').notNull(),
    /** Of the record and bands that the score was computed from. */
    digest: text('digest').notNull(),
    /** 1 to 3; 0 where no rule applies. */
    level: integer('level').notNull(),
    /** Rule that gives the level. */
    worst: text('worst'),
    figure: doublePrecision('figure'),
    /** What it costs the client, and what its fault puts at risk, in the currency of the client. */
    cost: doublePrecision('cost'),
    stake: doublePrecision('stake'),
    /** Impressions. */
    delivered: doublePrecision('delivered'),
    /** Days of its flight, `YYYY-MM-DD`; null where it has none, or they are not known. */
    startDate: text('start_date'),
    endDate: text('end_date'),
    firstSeenAt: at('first_seen_at').notNull(),
    /** When its level last changed. */
    levelAt: at('level_at').notNull(),
    /** When a level or what people said of it last changed; whoever changes it says which they saw. */
    changedAt: at('changed_at').notNull(),
    /** When its source no longer named it; null while it does. */
    goneAt: at('gone_at'),
    status: text('status', { enum: ['none', 'wip', 'fixed', 'cannot-fix'] })
      .notNull()
      .default('none'),
    statusBy: text('status_by').references(() => user.id, { onDelete: 'set null' }),
    statusAt: at('status_at'),
    /** ItemEvidence: level, figure and stake when `fixed` or `cannot-fix` was set. */
    evidence: jsonb('evidence'),
    /** When a run found the fault of a `fixed` item gone. */
    verifiedAt: at('verified_at'),
    ownerId: text('owner_id').references(() => user.id, { onDelete: 'set null' }),
    acknowledgedAt: at('acknowledged_at'),
    acknowledgedBy: text('acknowledged_by').references(() => user.id, { onDelete: 'set null' }),
    /** Hidden until this day; null while it is not snoozed until a day. */
    snoozedUntil: text('snoozed_until'),
    /** Hidden until its level changes. */
    snoozedForChange: boolean('snoozed_for_change').notNull().default(false),
    snoozedBy: text('snoozed_by').references(() => user.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('trouble_item_key').on(t.advertiserId, t.subject, t.externalId),
    index('trouble_item_level').on(t.advertiserId, t.level),
  ],
);

/** Bands of a client: a row a version, of which the last one is in force. */
export const troubleBands = records.table(
  'trouble_bands',
  {
    clientUuid: partOf('client_uuid', () => client.uuid),
    ruleId: text('rule_id').notNull(),
    version: integer('version').notNull(),
    /** BandNumbers of the domain; null: the rule's own again. */
    numbers: jsonb('numbers'),
    reason: text('reason').notNull(),
    setBy: text('set_by'),
    setAt: at('set_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientUuid, t.ruleId, t.version] })],
);

/**
 * Versions of the terms; the one published last is in force. A person has accepted them once they accepted the last
 * version that asked everybody again, or a later one.
 */
export const termsVersion = records.table('terms_version', {
  version: text('version').primaryKey(),
  /** Cleaned. */
  html: text('html').notNull(),
  /** Null while it is a draft. */
  publishedAt: at('published_at'),
  publishedBy: text('published_by'),
  /** Whether everybody is asked again when it is published. */
  kind: text('kind', { enum: ['ask-again', 'correction'] })
    .notNull()
    .default('ask-again'),
  /** What changed, in a sentence. */
  note: text('note').notNull().default(''),
  revision: integer('revision').notNull().default(1),
  updatedAt: at('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
});

export const termsAcceptance = records.table(
  'terms_acceptance',
  {
    userId: partOf('user_id', () => user.id),
    version: text('version')
      .notNull()
      .references(() => termsVersion.version),
    acceptedAt: at('accepted_at').notNull(),
    address: text('address'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.version] }),
    index('terms_acceptance_version').on(t.version, t.acceptedAt),
  ],
);

/** The variant of a feature flag that was chosen for a person; without a row the default of the installation holds. */
export const flagChoice = records.table(
  'flag_choice',
  {
    userId: partOf('user_id', () => user.id),
    /** Id of the flag (`domain/flags`). */
    flag: text('flag').notNull(),
    variant: text('variant').notNull(),
    setBy: text('set_by').notNull(),
    setAt: at('set_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.flag] })],
);

/** A company whose pages embed reports and help of one client. `id` is the `iss` of its tokens. */
export const partner = records.table('partner', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** The client whose advertisers it may show. */
  clientUuid: partOf('client_uuid', () => client.uuid),
  /** Exact origins of its pages. */
  origins: text('origins').array().notNull(),
  /** Help projects it may show. */
  projects: text('projects').array().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** A secret that a partner signs its tokens with. At most two of a partner are not retired. */
export const partnerKey = records.table(
  'partner_key',
  {
    partnerId: partOf('partner_id', () => partner.id),
    kid: text('kid').notNull(),
    /** Encrypted with a key derived from the session secret (docs/decisions/0012). */
    secret: text('secret').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    retiredAt: at('retired_at'),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.kid] })],
);

/** What the server itself reports: starts, errors, failed jobs. Never tokens, passwords or stack traces. */
export const serverLog = records.table(
  'server_log',
  {
    id: serial('id'),
    at: at('at').notNull().defaultNow(),
    level: text('level', { enum: ['info', 'warn', 'error'] }).notNull(),
    message: text('message').notNull(),
  },
  (t) => [
    index('server_log_at').on(t.at),
    index('server_log_level').on(t.level, t.id),
    index('server_log_searched').using('gin', t.message.op('gin_trgm_ops')),
  ],
);

/** Caches that an administrator has switched off. */
export const cacheSetting = records.table('cache_setting', {
  name: text('name').primaryKey(),
  disabled: boolean('disabled').notNull(),
});

// Indexes of logs end in ascending `id`: read backwards they give the newest first, which `id DESC NULLS LAST` does
// not.

/** Who did what: append-only, a trigger refuses changes and deletions. */
export const auditLog = records.table(
  'audit_log',
  {
    id: serial('id'),
    at: at('at').notNull().defaultNow(),
    /** Null when nobody was signed in. */
    actorId: text('actor_id'),
    /** Such as `session/sign-in`, `access/denied`, `report/save`. */
    action: text('action').notNull(),
    target: text('target'),
    address: text('address'),
    before: jsonb('before'),
    after: jsonb('after'),
    /** Why, in the actor's words. */
    reason: text('reason'),
    /** The person whose view of the portal the actor saw. */
    viewedAs: text('viewed_as'),
  },
  (t) => [
    index('audit_log_at').on(t.at),
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_target').on(t.target, t.id),
    index('audit_log_target_prefix').on(t.target.op('text_pattern_ops')),
    index('audit_log_action_target').on(t.action, t.target.op('text_pattern_ops')),
    index('audit_log_address').on(t.address, t.id),
    // Permissions granted or revoked by a change of a role: the index finds the few such entries without reading the
    // others.
    index('audit_log_permissions')
      .using('gin', sql`"records"."changed_permissions"(${t.before}, ${t.after})`)
      .where(sql`left(${t.action}, 5) = 'role/'`),
    // Parts of words for the search, over the same text that the search uses.
    index('audit_log_searched').using(
      'gin',
      sql`(${t.action} || ' ' || coalesce(${t.target}, '') || ' ' || coalesce(${t.reason}, '')) gin_trgm_ops`,
    ),
  ],
);

/** Failed sign-ins by account and by IP address, in the format of rate-limiter-flexible. */
export const loginThrottle = records.table('login_throttle', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: at('expire'),
});

/** A source that brings files to load by itself; `intake` of the contract. */
export const intakeSource = records.table(
  'intake_source',
  {
    id: text('id').primaryKey(),
    clientUuid: partOf('client_uuid', () => client.uuid),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['folder', 'key', 'pull'] }).notNull(),
    /** Name of a saved mapping; null: each file is recognised. */
    mapping: text('mapping'),
    missing: text('missing', { enum: ['keep', 'remove'] }).notNull(),
    acceptsBad: boolean('accepts_bad').notNull(),
    assignsNew: boolean('assigns_new').notNull(),
    marker: boolean('marker').notNull(),
    /** Name of its folder below the watched one. */
    folder: text('folder').unique(),
    /** PullFrom of the contract. */
    pull: jsonb('pull'),
    /** Secret of the pull, encrypted. */
    secret: text('secret'),
    cron: text('cron'),
    zone: text('zone'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Stays while history names the source. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    /** Whose permissions its files are loaded with. */
    ownerId: text('owner_id').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When to look for files next; null for a key. */
    nextDue: at('next_due'),
    lastRunAt: at('last_run_at'),
    /** Why the last run brought no files. */
    problem: text('problem'),
    /** What the last look found: a mark of each file's content, by name. */
    looked: jsonb('looked').$type<Readonly<Record<string, string>>>().notNull().default({}),
  },
  (t) => [index('intake_source_client').on(t.clientUuid), index('intake_source_due').on(t.nextDue)],
);

/** A process that runs: it tells of itself every few seconds, and is gone a minute after it did last. */
export const process = records.table('process', {
  id: text('id').primaryKey(),
  role: text('role').notNull(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  version: text('version').notNull(),
  node: text('node').notNull(),
  startedAt: at('started_at').notNull(),
  seenAt: at('seen_at').notNull(),
  /** Bytes. */
  memory: bigint('memory', { mode: 'number' }).notNull(),
  /** How late the event loop was at its latest, in milliseconds. */
  delayMs: doublePrecision('delay_ms').notNull(),
});

/** Work for the background worker; each kind of job is declared in its area (docs/decisions/0017). */
export const job = records.table(
  'job',
  {
    id: text('id').primaryKey(),
    /** `id` of the kind's declaration. */
    kind: text('kind').notNull(),
    /** The id of a user, or of a visitor of an embedded report, who is in no table; null for mail. */
    ownerId: text('owner_id'),
    /** A second request of the owner with the same key leads to this job. */
    key: text('key'),
    /** SHA-256 of the request's body: one key with another body is refused. */
    bodyHash: text('body_hash'),
    /** What to do, by the schema of the kind. */
    payload: jsonb('payload').notNull(),
    /** Progress, then the result, by the schema of the kind. */
    result: jsonb('result'),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed'] }).notNull(),
    /** Who waits for it (PRIORITY of platform/jobs): a lower number is claimed first. */
    priority: integer('priority').notNull().default(1),
    /** Whose turn it takes among jobs of its kind and priority: a client, an advertiser or the owner; empty for nobody. */
    fairKey: text('fair_key').notNull().default(''),
    /** When a worker last claimed it; null before. */
    claimedAt: at('claimed_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When a worker may claim it; while it runs, the end of the worker's lease. */
    dueAt: at('due_at').notNull().defaultNow(),
    /** Why the last try failed; shown to the owner, if the job has one. */
    error: text('error'),
    createdAt: at('created_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
    /** Somebody ended it: it failed, and nothing is wrong. */
    isCancelled: boolean('is_cancelled').notNull().default(false),
    /** The W3C `traceparent` of the work that queued it, where that is traced. */
    trace: text('trace'),
  },
  (t) => [
    uniqueIndex('job_key').on(t.kind, t.ownerId, t.key).where(sql`${t.key} IS NOT NULL`),
    // How many have failed is asked for every few seconds.
    index('job_failed').on(t.kind).where(sql`${t.state} = 'failed'`),
    index('job_turn')
      .on(t.kind, t.priority, t.fairKey, t.createdAt)
      .where(sql`${t.state} IN ('queued', 'running')`),
    index('job_running').on(t.kind, t.fairKey).where(sql`${t.state} = 'running'`),
    index('job_served').on(t.kind, t.fairKey, t.claimedAt).where(sql`${t.claimedAt} IS NOT NULL`),
    index('job_owner').on(t.kind, t.ownerId, t.createdAt.desc()),
  ],
);
