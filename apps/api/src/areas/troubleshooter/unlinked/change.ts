/** Links creatives to campaigns, takes links back, and keeps rules. Facts stay as they are; each change is audited. */
import type { BodyOf, Outcome } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { allWordsOf } from '@flightdeck/domain/matching';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { creativeLink, creativeLinkRule } from '../schema.ts';
import { nameOnItem } from './item.ts';
import { type LinkRule, type StoredLinks, storedLinks } from './links.ts';
import {
  type Account,
  type Accounts,
  accountsFor,
  belongTogether,
  campaignsOf,
  type LinkCampaign,
  servedLately,
} from './served.ts';

type Changing = Pick<Services, 'facts' | 'records' | 'audit' | 'clock'>;
type Outcomes = { outcomes: ({ creativeId: number } & Outcome)[] };

const refused = (message: string): Outcome => ({ outcome: 'refused', message });
const DONE: Outcome = { outcome: 'done', message: '' };

/** A creative that is to be changed. */
interface Known {
  readonly creativeId: number;
  readonly name: string;
  readonly account: Account;
}

const Creatives = z.array(z.object({ creativeId: z.int(), accountId: z.int(), name: z.string() }));

/** Those of these creatives that the caller may know of, by id. */
async function knownCreatives(
  { facts }: Changing,
  accounts: Accounts,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Known>> {
  const rows = Creatives.parse(
    await facts.query(
      'SELECT id AS "creativeId", advertiser_id AS "accountId", name FROM creative WHERE id = ANY($1::int[])',
      [[...ids]],
    ),
  );
  return new Map(
    rows.flatMap(({ accountId, ...creative }) => {
      const account = accounts.get(accountId);
      return account ? [[creative.creativeId, { ...creative, account }] as const] : [];
    }),
  );
}

/** Links each of them; one that is linked already by a person to another campaign stays as it is, and says so. */
export async function linkCreatives(
  services: Changing,
  caller: Caller,
  { links }: BodyOf<typeof CALLS.creatives.link>,
): Promise<Outcomes> {
  const accounts = await accountsFor(services, caller);
  const [creatives, campaigns, stored] = await Promise.all([
    knownCreatives(
      services,
      accounts,
      links.map(({ creativeId }) => creativeId),
    ),
    campaignsOf(
      services.facts,
      accounts,
      links.map(({ campaignId }) => campaignId),
    ),
    storedLinks(services.records.db, [...accounts.keys()]),
  ]);
  const outcomes: Outcomes['outcomes'] = [];
  for (const { creativeId, campaignId, confidence = null } of links) {
    const creative = creatives.get(creativeId);
    const campaign = campaigns.find((each) => each.campaignId === campaignId);
    const outcome = !creative
      ? refused('There is no such creative among those of your clients.')
      : !campaign || !belongTogether(creative.account, campaign.account)
        ? refused('There is no such campaign of this advertiser or its client.')
        : await linkOne(services, caller, { creative, campaign, confidence }, stored);
    outcomes.push({ creativeId, ...outcome });
  }
  return { outcomes };
}

async function linkOne(
  { records, audit, clock }: Changing,
  caller: Caller,
  {
    creative,
    campaign,
    confidence,
  }: {
    readonly creative: Known;
    readonly campaign: LinkCampaign;
    readonly confidence: number | null;
  },
  stored: StoredLinks,
): Promise<Outcome> {
  const { creativeId, account } = creative;
  const { campaignId } = campaign;
  if (stored.rowOf(creativeId)?.campaignId === campaignId) {
    return { outcome: 'unchanged', message: `It is linked to ${campaign.name} already.` };
  }
  const by = actorOf(caller);
  const isDone = await records.transaction(async (tx) => {
    const made = await tx
      .insert(creativeLink)
      .values({
        ...{ advertiserId: account.id, creativeId, campaignId, confidence },
        ...{ linkedBy: by.actorId, linkedAt: clock() },
      })
      .onConflictDoNothing()
      .returning({ id: creativeLink.id });
    // Somebody else's link is in force.
    if (made.length === 0) return false;
    await nameOnItem(tx, creative, campaignId);
    await audit.write(
      {
        ...by,
        action: 'creative/link',
        target: String(creativeId),
        before: { creative: creative.name, campaign: null },
        after: { creative: creative.name, campaign: campaign.name, confidence },
      },
      tx,
    );
    return true;
  });
  return isDone
    ? DONE
    : refused('It is linked to another campaign already. Take that link back first.');
}

/** Takes links back. What a rule links, or would link now, the rule leaves alone from then on. */
export async function undoLinks(
  services: Changing,
  caller: Caller,
  { creativeIds }: BodyOf<typeof CALLS.creatives.undo>,
): Promise<Outcomes> {
  const { records, audit, clock } = services;
  const accounts = await accountsFor(services, caller);
  const [creatives, stored] = await Promise.all([
    knownCreatives(services, accounts, creativeIds),
    storedLinks(records.db, [...accounts.keys()]),
  ]);
  const by = actorOf(caller);
  const outcomes: Outcomes['outcomes'] = [];
  for (const creativeId of new Set(creativeIds)) {
    const creative = creatives.get(creativeId);
    if (!creative) {
      const outcome = refused('There is no such creative among those of your clients.');
      outcomes.push({ creativeId, ...outcome });
      continue;
    }
    const rules = stored.rulesFor({ ...creative, mainId: creative.account.mainId });
    const isDone = await records.transaction(async (tx) => {
      const undone = { undoneAt: clock(), undoneBy: by.actorId };
      const taken = await tx
        .update(creativeLink)
        .set(undone)
        .where(and(eq(creativeLink.creativeId, creativeId), isNull(creativeLink.undoneAt)))
        .returning({ id: creativeLink.id });
      if (rules.length > 0) {
        await tx
          .insert(creativeLink)
          .values(rules.map((rule) => ({ ...ofRule(rule, creative, clock()), ...undone })));
      }
      if (taken.length === 0 && rules.length === 0) return false;
      await nameOnItem(tx, creative, null);
      await audit.write(
        {
          ...by,
          action: 'creative/unlink',
          target: String(creativeId),
          before: { creative: creative.name },
          after: { creative: creative.name, campaign: null },
        },
        tx,
      );
      return true;
    });
    outcomes.push({
      creativeId,
      ...(isDone ? DONE : { outcome: 'unchanged', message: 'It is not linked any more.' }),
    });
  }
  return { outcomes };
}

/** The row of a link that a rule makes. */
const ofRule = (
  { id, campaignId, madeBy }: LinkRule,
  { creativeId, account }: Known,
  at: Date,
) => ({
  ...{ advertiserId: account.id, creativeId, campaignId, ruleId: id },
  ...{ linkedBy: madeBy, linkedAt: at },
});

/** Unlinked creatives that a rule in force links. */
async function linkedBy(
  { facts }: Changing,
  accounts: Accounts,
  stored: StoredLinks,
  ruleId: number,
): Promise<Known[]> {
  const { creatives } = await servedLately(facts, accounts);
  return creatives.filter(
    ({ hasCampaign, creativeId, name, account }) =>
      !hasCampaign && stored.ruleFor({ creativeId, name, mainId: account.mainId })?.id === ruleId,
  );
}

/**
 * Makes a rule of an advertiser.
 * @throws {AppError} `forbidden` for another client's advertiser, `not-found` for a campaign that creatives of it cannot be
 *   linked to, `conflict` where there is such a rule, `unprocessable` for words without a letter or figure.
 */
export async function remember(
  services: Changing,
  caller: Caller,
  { advId, words: given, campaignId }: BodyOf<typeof CALLS.creatives.remember>,
): Promise<{ ruleId: number; creatives: number }> {
  const { records, facts, audit, clock } = services;
  const accounts = await accountsFor(services, caller);
  const account = accounts.get(advId);
  if (!account || account.mainId !== advId) {
    throw new AppError(
      'forbidden',
      'This advertiser is not among your clients. Choose another one, or ask your administrator.',
    );
  }
  const [campaign] = await campaignsOf(facts, accounts, [campaignId]);
  if (!campaign || !belongTogether(account, campaign.account)) {
    throw new AppError('not-found', 'There is no such campaign of this advertiser or its client.');
  }
  const words = [...new Set(given.flatMap(allWordsOf))].sort();
  if (words.length === 0) {
    throw new AppError('unprocessable', 'Name a word with letters or figures.');
  }
  const { db } = records;
  const family = [...accounts.values()].filter(({ mainId }) => mainId === advId);
  const before = await storedLinks(db, [advId]);
  if (before.rules.some((rule) => rule.words.join(' ') === words.join(' '))) {
    throw new AppError('conflict', 'There is a rule with these words already. End it first.');
  }
  const by = actorOf(caller);
  const ruleId = await records.transaction(async (tx) => {
    const [made] = await tx
      .insert(creativeLinkRule)
      .values({ advertiserId: advId, words, campaignId, madeBy: by.actorId, madeAt: clock() })
      .returning({ id: creativeLinkRule.id });
    if (!made) throw new Error('The rule was not kept.');
    await audit.write(
      {
        ...by,
        action: 'creative/rule',
        target: String(made.id),
        after: { advertiser: account.name, words, campaign: campaign.name },
      },
      tx,
    );
    return made.id;
  });
  const stored = await storedLinks(
    db,
    family.map(({ id }) => id),
  );
  const own = new Map(family.map((each) => [each.id, each]));
  const linked = await linkedBy(services, own, stored, ruleId);
  await nameOnItems(db, linked, campaignId);
  return { ruleId, creatives: linked.length };
}

async function nameOnItems(db: RecordsDb, creatives: readonly Known[], campaignId: number) {
  for (const creative of creatives) await nameOnItem(db, creative, campaignId);
}

/** Ends a rule; what it links becomes a link each of its own. @throws {AppError} `not-found`, also for another client's. */
export async function endRule(services: Changing, caller: Caller, given: string): Promise<void> {
  const { records, audit, clock } = services;
  const accounts = await accountsFor(services, caller);
  const stored = await storedLinks(records.db, [...accounts.keys()]);
  const rule = stored.rules.find(({ id }) => String(id) === given);
  if (!rule) throw new AppError('not-found', 'There is no such rule among yours.');
  const linked = await linkedBy(services, accounts, stored, rule.id);
  await records.transaction(async (tx) => {
    const ended = await tx
      .update(creativeLinkRule)
      .set({ endedAt: clock() })
      .where(and(eq(creativeLinkRule.id, rule.id), isNull(creativeLinkRule.endedAt)))
      .returning({ id: creativeLinkRule.id });
    if (ended.length === 0) throw new AppError('not-found', 'There is no such rule among yours.');
    if (linked.length > 0) {
      await tx
        .insert(creativeLink)
        .values(linked.map((creative) => ofRule(rule, creative, clock())))
        .onConflictDoNothing();
    }
    await audit.write(
      {
        ...actorOf(caller),
        action: 'creative/rule-end',
        target: String(rule.id),
        before: { words: rule.words },
        after: { linked: linked.length },
      },
      tx,
    );
  });
}
