/** What a change does, before it is made. */
import type { ChangePreview, OrderPreview } from '@flightdeck/contract/subscriptions';
import { type Day, shiftDay, todayIn } from '@flightdeck/domain/dates';
import { isRunning, totalsOf } from '@flightdeck/domain/subscriptions';
import type { Services } from '../../platform/services.ts';
import { entitlementsOf } from '../../platform/subscriptions/entitlements.ts';
import { leftAfter } from './apply.ts';
import { byTheDay, type Effect, type Standing } from './effects.ts';
import { impactOn } from './people.ts';
import { type ClientRecord, comingOf, termsOf } from './store.ts';

function orderOf({ row, terms }: Standing, charge: NonNullable<Effect['charge']>): OrderPreview {
  const { taxBp, isReverse } = row;
  const lines = [...charge.lines];
  const totals = totalsOf(lines, { rateBp: taxBp, isReverse });
  return { currency: terms.currency, lines, ...totals, taxBp, isReverse };
}

/** How it stands once an effect has had its day: with what was agreed for then, at rest, or over. */
async function settled(services: Services, { row, terms, what }: Effect): Promise<Standing> {
  if (what === 'agree' && row.coming) {
    return { row, terms: await termsOf(services.records.db, row.coming) };
  }
  if (what === 'pause') return { row: { ...row, state: 'paused' }, terms };
  if (what === 'cancel') return { row: { ...row, state: 'ended' }, terms };
  return { row, terms };
}

/** What an effect charges and when, and who loses what. */
export async function previewOf(
  services: Services,
  { client, terms }: { readonly client: ClientRecord; readonly terms: Standing['terms'] },
  effect: Effect,
): Promise<ChangePreview> {
  const { db } = services.records;
  const next = effect.row.nextDay === null ? null : byTheDay(effect, await comingOf(db, effect));
  const later = await settled(services, effect);
  const known = (await entitlementsOf(db, [client.uuid], null)).get(client.uuid);
  const impact = await impactOn(db, services, client.uuid, {
    isRunning: isRunning(later.row.state),
    tools: later.terms.tools,
    grants: effect.what === 'create' ? [] : (known?.grants ?? []),
    losses: [],
  });
  const loses = impact.some((page) => page.loses.length > 0);
  const left = leftAfter(client, effect.effective, {
    retentionDays: terms.retentionDays,
    rests: later.row.state === 'paused',
  });
  const lastDay = (until: Date): Day => shiftDay(todayIn(client.timeZone, until), -1);
  return {
    today: todayIn(client.timeZone, services.clock()),
    effective: effect.effective,
    order: effect.charge && orderOf(effect, effect.charge),
    following: next?.charge ? { on: next.effective, order: orderOf(next, next.charge) } : null,
    impact,
    savesUntil: loses ? lastDay(left.writesUntil) : null,
    readsUntil: loses && left.readsUntil ? lastDay(left.readsUntil) : null,
  };
}
