/** What an area of the server declares; `areas/index.ts` lists the areas, and nothing else names one (docs/decisions/0018). */
import type { ErasureItem } from '@flightdeck/contract/people';
import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Change } from './changes.ts';
import type { Sealing } from './crypto/sealed.ts';
import type { Printer } from './exports/printing.ts';
import type { FlowDeeds } from './flow-deeds.ts';
import type { ForRoleSource } from './for-role.ts';
import type { HomeSource } from './home-source.ts';
import type { SocketTiming } from './http/websockets.ts';
import type { AnyKind } from './jobs/define-job.ts';
import type { LinkSource } from './link-check/source.ts';
import { type PersonalRow, personalRows } from './personal/rows.ts';
import type { RecordsDb } from './records/records.ts';
import type { Route } from './route.ts';
import type { Filing } from './schedules/filing.ts';
import type { ScheduleSource } from './schedules/source.ts';
import type { Services } from './services.ts';
import type { ShareSource } from './share/open.ts';

/** Something that is kept about a person beside the account itself. */
export interface PersonalData {
  /** In words, such as "Help messages". */
  readonly title: string;
  /** What becomes of it when the person is erased. */
  readonly fate: ErasureItem['fate'];
  readonly count: (db: RecordsDb, userId: string) => Promise<number>;
  /** The rows as the person may have them, one more than `MOST_ROWS` at most. */
  readonly read: (db: RecordsDb, userId: string) => Promise<readonly PersonalRow[]>;
  /** Columns that name the person in these rows. */
  readonly columns: readonly PgColumn[];
  /** Does it; absent where the change of the account's own row is enough. */
  readonly erase?: (tx: RecordsDb, userId: string) => Promise<unknown>;
}

/**
 * Rows that name a person in `column`: what is removed is deleted, what stays needs nothing beside the account's row.
 * @param without Columns that are not given to the person, beside those that `personalRows` leaves out of all tables.
 */
export const rowsOf = (
  title: string,
  fate: PersonalData['fate'],
  column: PgColumn,
  without: readonly PgColumn[] = [],
): PersonalData => ({
  ...{ title, fate, columns: [column] },
  read: (db, userId) => personalRows(db, column.table, eq(column, userId), without),
  count: (db, userId) => db.$count(column.table, eq(column, userId)),
  ...(fate === 'removed' && {
    erase: (tx: RecordsDb, userId: string) => tx.delete(column.table).where(eq(column, userId)),
  }),
});

/** Settings that tests change, and what one area must know of all. */
export interface AreaOptions {
  /** What all areas keep about people. */
  readonly personal?: readonly PersonalData[];
  /** What all areas have that is for people with a role. */
  readonly forRole?: readonly ForRoleSource[];
  /** How often websockets are looked after. */
  readonly socket?: SocketTiming;
}

/** An area of the server. */
export interface Area extends Sealing {
  /**
   * Answers the calls of the area, which are mounted afterwards. Also opens what they need, with an `onClose` hook of
   * `app` that closes it, and adds the URLs that are not calls: files and websockets.
   */
  readonly mount: (
    services: Services,
    app: FastifyInstance,
    options: AreaOptions,
  ) => Route[] | Promise<Route[]>;
  /** Kinds of background jobs; the server's process works off all of them. */
  readonly jobs?: readonly AnyKind<Services>[];
  /**
   * Fills in the area's demo data, before the server answers.
   * @param isNew Whether this start has filled empty stores with the demo provider.
   */
  readonly demo?: (services: Services, isNew: boolean) => Promise<void>;
  /** Fills in what is made of the demo's datasets, once they stand; the server answers meanwhile. */
  readonly demoOfDatasets?: (services: Services, isStopping: () => boolean) => Promise<void>;
  /** Called when figures or bookings of advertisers changed. */
  readonly changed?: (services: Services, change: Change) => Promise<void>;
  /** Removes what is kept no longer: called now and every hour, as long as the process runs. */
  readonly tidy?: (services: Services) => Promise<void>;
  /** What the area tells of itself on home. */
  readonly home?: HomeSource;
  /** What of the area is for people with a role. */
  readonly forRole?: ForRoleSource;
  /** Its share links, by which readers without an account open something of it. */
  readonly links?: ShareSource;
  /** Its links to other sites, which the link checker looks at. */
  readonly outbound?: LinkSource;
  /** Makes what prints decks. */
  readonly printing?: Printer;
  /** What can be sent of it on a schedule. */
  readonly scheduled?: ScheduleSource;
  /** Puts files among the documents of clients. */
  readonly filing?: Filing;
  /** What the area can do for a flow once a step of it is done. */
  readonly deeds?: FlowDeeds;
  /** What the area keeps about people, for erasing them and for giving it to them. */
  readonly personal?: readonly PersonalData[];
  /** Called in a process that serves, once it answers at `origin`. */
  readonly ready?: (services: Services, origin: string) => void;
  /** Called in a process that works off jobs, once it does. */
  readonly working?: (services: Services) => void;
  /** Queues what is due, in a process that schedules, until what it answers is called. */
  readonly schedule?: (services: Services) => Promise<() => Promise<void>>;
}
