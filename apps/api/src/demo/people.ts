/** The people of the demo provider and its clients: about forty, with believable pasts, the same for the same day. */
import { createToken } from '../platform/access/tokens.ts';
import type { RecordsDb } from '../platform/records/records.ts';
import { auditLog } from '../platform/records/schema.ts';
import { addPeople, type PersonSpec } from '../platform/records/seed/people.ts';
import { type RoleId, roleName } from '../platform/records/seed/roles.ts';
import type { Config } from '../platform/services.ts';
import type { DemoClient } from './clients.ts';
import { between, pick, type Random, randomOf, whole } from './random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** No account of the demo is older. */
export const OLDEST_ACCOUNT_MS = 500 * DAY_MS;

/** How an account stands; most are active. */
type Story = 'active' | 'dormant' | 'invited' | 'expired' | 'disabled' | 'new-terms';

interface Somebody {
  readonly name: string;
  readonly roles: readonly RoleId[];
  readonly story?: Story;
  /** Names of clients; of the provider's people: none is every one. */
  readonly clients?: readonly string[];
}

const STAFF: readonly Somebody[] = [
  { name: 'Maya Okafor', roles: ['administrator'] },
  { name: 'Ben Whitcombe', roles: ['administrator'], story: 'dormant' },
  {
    name: 'Clara Lindqvist',
    roles: ['account-manager'],
    clients: ['Larkspur & Vale', 'Mosswood Garden', 'Oat & Ember', 'Solace Hotels'],
  },
  {
    name: 'Dev Kapoor',
    roles: ['account-manager'],
    clients: ['Brightwater Energy', 'Pennard Mutual', 'Tern Mobile'],
  },
  {
    name: 'Ellie Warren',
    roles: ['account-manager', 'help-editor'],
    clients: ['Calder Motors', 'Kestrel Pictures'],
  },
  {
    name: 'Femi Adeyemi',
    roles: ['account-manager'],
    clients: ['Halden University', 'Fairlight Trust'],
  },
  { name: 'Greta Novak', roles: ['ad-operations'] },
  { name: 'Hugo Santos', roles: ['ad-operations'] },
  { name: 'Imogen Park', roles: ['ad-operations', 'report-author'], story: 'invited' },
  { name: 'Jonas Meyer', roles: ['help-editor'] },
  { name: 'Kasia Wolska', roles: ['help-editor'], story: 'new-terms' },
  { name: 'Liam Doherty', roles: ['account-manager'], story: 'disabled', clients: ['Tern Mobile'] },
];

const CLIENT_PEOPLE: readonly Somebody[] = [
  { name: 'Amelia Hart', roles: ['client-administrator'], clients: ['Larkspur & Vale'] },
  { name: 'Bo Olsson', roles: ['report-author'], clients: ['Larkspur & Vale'] },
  { name: 'Chidi Eze', roles: ['report-reader'], clients: ['Larkspur & Vale'], story: 'invited' },
  { name: 'Dana Reyes', roles: ['report-author'], clients: ['Mosswood Garden'] },
  {
    name: 'Edwin Clarke',
    roles: ['report-reader'],
    clients: ['Mosswood Garden'],
    story: 'dormant',
  },
  { name: 'Fiona MacLeod', roles: ['client-administrator'], clients: ['Oat & Ember'] },
  { name: 'Gabriel Stone', roles: ['report-reader'], clients: ['Oat & Ember'] },
  { name: 'Hana Suzuki', roles: ['report-author'], clients: ['Oat & Ember', 'Mosswood Garden'] },
  { name: 'Ivo Petrov', roles: ['client-administrator'], clients: ['Brightwater Energy'] },
  { name: 'Joanna Pike', roles: ['report-author'], clients: ['Brightwater Energy'] },
  {
    name: 'Karim Haddad',
    roles: ['report-reader'],
    clients: ['Brightwater Energy'],
    story: 'disabled',
  },
  { name: 'Leonie Braun', roles: ['report-author'], clients: ['Pennard Mutual'] },
  {
    name: 'Marcus Webb',
    roles: ['report-reader'],
    clients: ['Pennard Mutual'],
    story: 'new-terms',
  },
  { name: 'Nadia Rahman', roles: ['client-administrator'], clients: ['Tern Mobile'] },
  { name: 'Oscar Lund', roles: ['report-author', 'report-reader'], clients: ['Tern Mobile'] },
  { name: 'Petra Vogel', roles: ['report-reader'], clients: ['Tern Mobile'], story: 'expired' },
  { name: 'Quentin Fry', roles: ['report-author'], clients: ['Solace Hotels'] },
  { name: 'Rosa Marin', roles: ['report-reader'], clients: ['Solace Hotels'] },
  { name: 'Samir Patel', roles: ['report-author'], clients: ['Kestrel Pictures'] },
  { name: 'Tara Quinn', roles: ['report-reader'], clients: ['Kestrel Pictures'], story: 'invited' },
  { name: 'Una Byrne', roles: ['report-author'], clients: ['Calder Motors'] },
  { name: 'Victor Hale', roles: ['report-reader'], clients: ['Calder Motors'], story: 'dormant' },
  { name: 'Wanda Kemp', roles: ['report-author'], clients: ['Halden University'] },
  { name: 'Xavier Moon', roles: ['report-reader'], clients: ['Halden University'] },
  { name: 'Yara Haddon', roles: ['report-author'], clients: ['Fairlight Trust'] },
  { name: 'Zack Ellis', roles: ['report-reader'], clients: ['Fairlight Trust'], story: 'disabled' },
];

/** `Larkspur & Vale` has people at `larkspur-vale.example`. */
const domainOf = (client: string): string =>
  `${client.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
const localOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '.');

/** What everybody of the demo shares. */
export interface DemoPeople {
  readonly clients: readonly DemoClient[];
  /** Of the demo's password: made once, because making forty takes seconds. */
  readonly passwordHash: string;
  /** Who invited and disabled people. */
  readonly administratorId: string;
}

/** Adds the people, their invitations, and what the audit log says of those who were invited and disabled. */
export async function seedDemoPeople(
  tx: RecordsDb,
  config: Config,
  demo: DemoPeople,
  now: Date,
): Promise<void> {
  const uuids = new Map(demo.clients.map(({ name, uuid }) => [name, uuid]));
  const everybody = [
    ...STAFF.map((person) => ({ ...person, domain: config.provider.emailDomain })),
    ...CLIENT_PEOPLE.map((person) => ({ ...person, domain: domainOf(person.clients?.[0] ?? '') })),
  ].map(({ domain, ...person }) => {
    const email = `${localOf(person.name)}@${domain}`;
    const clients = (person.clients ?? []).flatMap((name) => {
      const uuid = uuids.get(name);
      return uuid ? { uuid, name } : [];
    });
    return { ...person, email, clients };
  });
  const specs = everybody.map(({ name, email, roles, story = 'active', clients }) => ({
    name,
    email,
    roles,
    clients: clients.map(({ uuid }) => uuid),
    ...pastOf(randomOf(`person ${email}`), story, demo, now),
  }));
  const ids = await addPeople(tx, specs);
  for (const [index, { name, email, roles, story, clients }] of everybody.entries()) {
    const [id, spec] = [ids[index], specs[index]];
    if (id === undefined || !spec) continue;
    const entry = { actorId: demo.administratorId, target: id };
    const { invitedAt, lastSeenAt } = spec.row;
    if (invitedAt) {
      await createToken(tx, id, 'invitation', invitedAt);
      const given = roles.map((roleId) => ({ id: roleId, name: roleName(roleId) }));
      const after = { name, email, roles: given, clients };
      await tx.insert(auditLog).values({ ...entry, action: 'user/invite', at: invitedAt, after });
    }
    if (story === 'disabled' && lastSeenAt) {
      const at = new Date(lastSeenAt.getTime() + 3 * DAY_MS);
      const reason = 'Left the company';
      await tx.insert(auditLog).values({ ...entry, action: 'user/disable', at, reason });
    }
  }
}

/** Days since somebody was last here, by how the account stands. */
const AWAY: Readonly<Record<Story, readonly [number, number]>> = {
  active: [0, 21],
  dormant: [120, 260],
  'new-terms': [0, 3],
  disabled: [40, 150],
  invited: [0, 0],
  expired: [0, 0],
};

interface Past extends Pick<PersonSpec, 'passwordHash' | 'createdAt' | 'acceptsTerms'> {
  readonly row: {
    readonly activatedAt: Date | null;
    readonly invitedAt: Date | null;
    readonly invitedBy: string | null;
    readonly lastSeenAt: Date | null;
    readonly disabled: boolean;
    readonly locale: string;
  };
}

/** When an account was made and last used. */
function pastOf(random: Random, story: Story, demo: DemoPeople, now: Date): Past {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const locale = pick(random, LOCALES);
  if (story === 'invited' || story === 'expired') {
    const at = ago(story === 'invited' ? between(random, 0.3, 5) : between(random, 9, 30));
    const invited = { activatedAt: null, invitedAt: at, invitedBy: demo.administratorId };
    const row = { ...invited, lastSeenAt: null, disabled: false, locale };
    return { passwordHash: null, createdAt: at, acceptsTerms: false, row };
  }
  const [least, most] = AWAY[story];
  const createdAt = ago(between(random, most + 30, most + 180));
  const lastSeenAt = atWork(random, ago(between(random, least, most)), now);
  return {
    passwordHash: demo.passwordHash,
    createdAt,
    acceptsTerms: story !== 'new-terms',
    row: {
      activatedAt: createdAt,
      invitedAt: null,
      invitedBy: null,
      lastSeenAt,
      disabled: story === 'disabled',
      locale,
    },
  };
}

const LOCALES = ['en-GB', 'en-GB', 'en-GB', 'en-GB', 'en-US'] as const;

/** The same day between half past eight and six, and not in the future. */
function atWork(random: Random, day: Date, now: Date): Date {
  const at = new Date(day);
  at.setUTCHours(8, whole(random, 30, 570), 0, 0);
  return at < now ? at : new Date(now.getTime() - whole(random, 5, 180) * 60_000);
}
