/**
 * Which of several feeds counts. Feeds overlap: a campaign report and a placement report of one account both hold its
 * impressions. For each measure one feed has the authority for a campaign's day, so that nothing counts twice
 * (docs/decisions, "Facts are a fold over loads").
 */

/** What decides between feeds. */
export interface FeedRank {
  readonly id: number;
  /**
   * Whether its rows name placements, or what a campaign has in their stead, such as ad groups; else they are a campaign's
   * figures, or those on a site.
   */
  readonly hasPlacements: boolean;
  /** How finely its rows are split, for feeds of one level: more is finer. */
  readonly fineness: number;
  /** A report that leaves out a part of the delivery, such as rare search terms: counts only where no other feed does. */
  readonly isPartial: boolean;
  /** Positions of the measures that it states. */
  readonly measures: ReadonlySet<number>;
  /** False where its report does not tell campaigns apart. */
  readonly isByCampaign?: boolean;
}

/** What one feed says of one campaign's day, from its load that counts there. */
export interface Claim<Row> {
  readonly feed: FeedRank;
  /** Order of the load: a later one is preferred among feeds that are equally fine. */
  readonly order: number;
  readonly rows: readonly Row[];
  /** Of a feed that does not tell campaigns apart: its rows are those of all campaigns together. */
  readonly isWhole?: boolean;
}

/** A row that counts, and for which measures. */
export interface Counted<Row> {
  readonly row: Row;
  readonly claim: Claim<Row>;
  /** A bit per measure. */
  readonly mask: number;
}

/** Feed that a person chose for a measure, by the measure's position. */
export type Choices = ReadonlyMap<number, number>;

type Order<Row> = (one: Claim<Row>, other: Claim<Row>) => number;

/** Whether both can count side by side: they split the delivery in the same way, so that placements tell them apart. */
const isBeside = <Row>(
  { feed: one, isWhole = false }: Claim<Row>,
  { feed: other, isWhole: isOtherWhole = false }: Claim<Row>,
): boolean =>
  isWhole === isOtherWhole &&
  one.isPartial === other.isPartial &&
  one.hasPlacements === other.hasPlacements &&
  (one.hasPlacements || one.fineness === other.fineness);

/**
 * The rows of one campaign's day that count. Per measure, the first feed in this order decides how delivery is split:
 * chosen by a person, complete before partial, by campaign before all of them together, with placements before without, finer before coarser, later before
 * earlier. Feeds that split it in the same way count side by side, each placement from the first of them that has it.
 * @param placementOf Placement of a row.
 */
export function fold<Row>(
  claims: readonly Claim<Row>[],
  measureCount: number,
  choices: Choices,
  placementOf: (row: Row) => number,
): Counted<Row>[] {
  const [only, another] = claims;
  const every = (1 << measureCount) - 1;
  if (only && !another) return only.rows.map((row) => ({ row, claim: only, mask: every }));
  const masks = new Map<Claim<Row>, Map<number, number>>(claims.map((claim) => [claim, new Map()]));
  const placements = new Map(
    claims.map((claim) => [claim, new Set(claim.rows.map(placementOf))] as const),
  );
  for (let measure = 0; measure < measureCount; measure++) {
    const order = precedence<Row>(choices.get(measure));
    const stating = claims
      .filter(({ feed, rows }) => feed.measures.has(measure) && rows.length > 0)
      .sort(order);
    const [first] = stating;
    if (!first) continue;
    const taken = new Set<number>();
    for (const claim of stating) {
      if (!isBeside(claim, first)) continue;
      const held = masks.get(claim);
      for (const placement of placements.get(claim) ?? []) {
        if (taken.has(placement)) continue;
        held?.set(placement, (held.get(placement) ?? 0) | (1 << measure));
      }
      for (const placement of placements.get(claim) ?? []) taken.add(placement);
    }
  }
  return claims.flatMap((claim) =>
    claim.rows.flatMap((row) => {
      const mask = masks.get(claim)?.get(placementOf(row)) ?? 0;
      return mask === 0 ? [] : [{ row, claim, mask }];
    }),
  );
}

function precedence<Row>(chosen: number | undefined): Order<Row> {
  const high = (one: boolean, other: boolean) => Number(other) - Number(one);
  return (one, other) =>
    high(one.feed.id === chosen, other.feed.id === chosen) ||
    high(!one.feed.isPartial, !other.feed.isPartial) ||
    high(!one.isWhole, !other.isWhole) ||
    high(one.feed.hasPlacements, other.feed.hasPlacements) ||
    other.feed.fineness - one.feed.fineness ||
    other.order - one.order;
}
