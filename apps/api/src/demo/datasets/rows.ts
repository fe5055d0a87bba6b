/** What a generator of demo figures makes: rows of a dataset, with names instead of ids. */
import type { DATASETS, DatasetId } from '@flightdeck/domain/datasets';
import type { DayNumber } from '../calendar.ts';
import { DEMO_SOURCE } from '../entities.ts';
import type { DemoAdvertiser } from '../provider.ts';

/** Something with an id and a name at its source. */
export interface DemoEntity {
  readonly id: string;
  readonly name: string;
}

/** An account of an advertiser on a platform. */
export interface DemoAccount extends DemoEntity {
  /** Source of its ids: an importer's name of the platform, or the demo's own. */
  readonly source: string;
  /** External id of the advertiser that it belongs to. */
  readonly advertiser: string;
}

/** A row: texts and entities of its dimensions, and its measures; what is absent is unknown, or 0. */
export interface DemoRow<D extends DatasetId> {
  readonly day: DayNumber;
  readonly account: DemoAccount;
  readonly dimensions: Readonly<
    Partial<Record<keyof (typeof DATASETS)[D]['dimensions'], string | DemoEntity>>
  >;
  readonly measures: Readonly<Partial<Record<keyof (typeof DATASETS)[D]['measures'], number>>>;
}

/** The advertiser's own account: what the ad server and the site's analytics count. */
export const ownAccount = ({ externalId, name }: DemoAdvertiser): DemoAccount => ({
  source: DEMO_SOURCE,
  advertiser: externalId,
  id: externalId,
  name,
});

/** An account of the advertiser on another platform. */
export const accountOn = (
  source: string,
  { externalId, name }: DemoAdvertiser,
  suffix: string,
): DemoAccount => ({
  source,
  advertiser: externalId,
  id: `${source}-${externalId.slice(7)}`,
  name: `${name}${suffix}`,
});
