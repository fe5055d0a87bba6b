/** The plan of a document as its form holds it. */
import type { BodyOf } from '@flightdeck/contract';
import type {
  SponsoredDetail,
  SponsoredPlacement,
  sponsoredCalls,
} from '@flightdeck/contract/sponsored';
import { fieldsOf } from './words.ts';

/** A day and a time of day; both empty for none. */
export interface MomentFields {
  readonly day: string;
  readonly time: string;
}

/** What the form holds. */
export interface Plan {
  readonly brief: string;
  readonly ownerId: string | null;
  readonly goLive: MomentFields;
  readonly takeDown: MomentFields;
  readonly zone: string;
  readonly placements: readonly SponsoredPlacement[];
  readonly approvers: readonly { readonly name: string; readonly email: string }[];
}

/** The plan that is saved. */
export const planOf = (document: SponsoredDetail): Plan => ({
  brief: document.brief,
  ownerId: document.owner?.id ?? null,
  goLive: fieldsOf(document.goLiveAt, document.zone),
  takeDown: fieldsOf(document.takeDownAt, document.zone),
  zone: document.zone,
  placements: document.placements,
  approvers: document.approvers.map(({ name, email }) => ({ name, email })),
});

export const isSamePlan = (one: Plan, other: Plan): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is wrong with a moment; undefined where nothing is. */
export const momentProblem = ({ day, time }: MomentFields): string | undefined =>
  (day === '') === (time === '') ? undefined : 'Give both the day and the time, or neither.';

const momentOf = ({ day, time }: MomentFields) => (day === '' ? null : { day, time });

/** The plan as the server takes it. */
export const bodyOf = ({
  placements,
  goLive,
  takeDown,
  approvers,
  ...plan
}: Plan): BodyOf<typeof sponsoredCalls.plan> => ({
  ...plan,
  goLive: momentOf(goLive),
  takeDown: momentOf(takeDown),
  placementIds: placements.map(({ placementId }) => placementId),
  approvers: approvers.map(({ name, email }) => ({ name, email })),
});
