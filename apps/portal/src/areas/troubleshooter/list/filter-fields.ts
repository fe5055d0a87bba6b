/** Search, filters, order and open item of the list in the address. */
import { SUBJECTS } from '@flightdeck/domain/troubleshooter/rules';
import { z } from 'zod';
import {
  choiceField,
  type ListField,
  manyField,
  searchField,
  type ValuesOf,
  valuesField,
} from '../../../app/list/list-params.ts';
import { type ItemFilter, LEVEL_IDS } from './columns.ts';
import { SORTS } from './order.ts';

const flag: ListField<boolean> = { schema: z.stringbool().catch(false), initial: false };
const amount: ListField<number> = {
  schema: z.coerce.number().min(0).max(1e12).catch(0),
  initial: 0,
};
const item: ListField<number | null> = {
  schema: z.coerce.number().int().positive().nullable().catch(null),
  initial: null,
};

/** What narrows and orders the list. */
export const LIST_SHAPE = {
  search: searchField,
  subject: valuesField(z.enum(SUBJECTS), SUBJECTS.length),
  level: valuesField(z.enum(LEVEL_IDS), LEVEL_IDS.length),
  client: manyField(1000),
  office: manyField(1000),
  type: manyField(1000),
  opportunity: manyField(1000),
  owner: manyField(1000),
  status: manyField(4),
  rule: manyField(1000),
  flight: manyField(4),
  /** Shows flights that are over as well. */
  ended: flag,
  stake: amount,
  snoozed: flag,
  /** Subjects whose items are folded away. */
  closed: valuesField(z.enum(SUBJECTS), SUBJECTS.length),
  sort: choiceField(SORTS, 'level'),
  direction: choiceField(['asc', 'desc'], 'asc'),
} as const;
export type ListValues = ValuesOf<typeof LIST_SHAPE>;

/** The item whose panel is open. */
export const OPEN_SHAPE = { item } as const;

/** The filter that the address states. */
export const filterOf = (values: ListValues, aggregator: string | null): ItemFilter => ({
  search: values.search,
  subject: values.subject,
  level: values.level,
  client: values.client,
  office: values.office,
  type: values.type,
  opportunity: values.opportunity,
  owner: values.owner,
  status: values.status,
  rule: values.rule,
  flight: values.flight,
  stake: values.stake,
  snoozed: values.snoozed,
  ended: values.ended,
  aggregator,
});
