/** What is agreed of a plan, as forms hold it. */
import type { Plan, Subscription } from '@flightdeck/contract/subscriptions';
import { isSameJson } from '@flightdeck/domain/dashboards';
import type { PlanTerms } from '@flightdeck/domain/subscriptions';

export interface Agreement {
  readonly planId: string;
  readonly planVersion: number;
  /** Null where the plan has no limit of people; NaN while the field is empty. */
  readonly seats: number | null;
  /** Null while the field is empty. */
  readonly priceMinor: number | null;
  readonly discountBp: number;
  readonly termPeriods: number;
}

/** A plan as it is sold: with its price and the seats that the price includes. */
export const agreementOf = (
  { planId, version, terms }: Pick<Plan, 'planId' | 'version' | 'terms'>,
  held?: Agreement,
): Agreement => ({
  ...{ planId, planVersion: version, seats: terms.limits.people, priceMinor: terms.priceMinor },
  discountBp: held?.discountBp ?? 0,
  termPeriods: held?.termPeriods ?? 1,
});

/** What a subscription has, on the newest version of its plan, to start a change from. */
export const presentAgreement = (own: Subscription, plans: readonly Plan[]): Agreement => {
  const { planId, seats, priceMinor, discountBp, termPeriods } = own.coming ?? own;
  const newest = plans.find((plan) => plan.planId === planId);
  return {
    ...{ planId, planVersion: newest?.version ?? own.planVersion, priceMinor, discountBp },
    seats: newest ? seatsFor(seats, newest.terms) : seats,
    termPeriods,
  };
};

/** Whether an agreement is what a subscription has, or will have, already. */
export function isPresent(own: Subscription, agreed: Agreement): boolean {
  const { planId, planVersion, seats, priceMinor, discountBp, termPeriods } = own.coming ?? own;
  const held: Agreement = { planId, planVersion, seats, priceMinor, discountBp, termPeriods };
  return isSameJson(held, agreed);
}

function seatsFor(seats: number | null, { limits: { people } }: PlanTerms): number | null {
  return people === null ? null : Math.max(1, seats ?? people);
}

/** The agreement for sending; null while a field is empty. */
export function wholeAgreement({ priceMinor, seats, ...rest }: Agreement) {
  if (priceMinor === null || rest.planId === '') return null;
  if ([seats, rest.discountBp, rest.termPeriods].some((each) => Number.isNaN(each))) return null;
  return { ...rest, seats, priceMinor };
}
