/** Reads a file under its mapping in the way that its cells show it is written. */
import path from 'node:path';
import type { ImportMapping } from '@flightdeck/contract/imports';
import type { DatasetId } from '@flightdeck/domain/datasets';
import { type Conventions, Evidence, sameConventions } from './map/conventions.ts';
import { columnFields, missingFields } from './map/fields.ts';
import { createMapper, type Mapper } from './map/mapper.ts';
import { NOTHING_SPECIAL, specialOf } from './map/special.ts';
import { type OpenedFile, openFile } from './open-file.ts';
import { deliveryMapping } from './recognise/identify.ts';
import type { Layout } from './recognise/recognise.ts';
import { moneyReader } from './row-currency.ts';

/** How a file is to be read. */
export interface FileOptions {
  /** Name of the file as uploaded. */
  readonly fileName: string;
  /** Mapping that the person chose. */
  readonly mapping?: ImportMapping | undefined;
  /** Mappings to try when none was chosen. */
  readonly saved?: readonly ImportMapping[];
  /** Names of the sheets or files to load, of a file with several; the largest group of one header by default. */
  readonly parts?: readonly string[] | undefined;
  /** Clock that tells days of the future; default now. */
  readonly now?: () => Date;
}

/** A file that is being read in one way. */
export interface FileReading {
  readonly opened: OpenedFile;
  /** Null while the mapping lacks a field, and for a media plan, whose rows are bookings of several days. */
  readonly mapper: Mapper | null;
  /** The mapping of the same rows into delivery; null where they are none, or lack a field of it. */
  readonly also: ImportMapping | null;
  /** Call it when the last row was read. */
  readonly ended: () => void;
  readonly evidence: Evidence;
}

/** The rows say that the file is written in another way than it was read in. */
class WrittenOtherwise extends Error {
  readonly conventions: Conventions;

  constructor(conventions: Conventions) {
    super('The file is written in another way than its first rows showed.');
    this.conventions = conventions;
  }
}

/** Readings of one file at most. What its cells say does not depend on how they are read, so the second is right. */
const MOST_READINGS = 2;

const DAY_MS = 86_400_000;

/** Reads a file in the way that its first rows show, and again where later rows show another one. */
export async function inItsWay<T>(
  file: string,
  options: FileOptions,
  read: (reading: FileReading) => Promise<T>,
): Promise<T> {
  const opened = await openFile(file, {
    ...options,
    suggestedName: suggestedName(options.fileName),
  });
  const { layout, head, range } = opened;
  const { mapping, columns, recognition } = layout;
  const isComplete = missingFields(mapping, columns).length === 0 && mapping.dataset !== PLANS;
  const also = alsoOf(layout);
  const special =
    recognition?.dataset === mapping.dataset
      ? specialOf(recognition.mapping, mapping, columns)
      : NOTHING_SPECIAL;
  let conventions: Conventions | null = null;
  for (let round = 1; ; round++) {
    try {
      // Where days begin first, it is tomorrow already.
      const tomorrow = new Date((options.now?.() ?? new Date()).getTime() + DAY_MS);
      const known = {
        range,
        monthFirst: layout.monthFirst,
        lastDay: tomorrow.toISOString().slice(0, 10),
      };
      const mapperFor = (given: Conventions, evidence: Evidence) =>
        createMapper(
          mapping,
          columns,
          { ...layout, lastDay: known.lastDay, range, special, also },
          { conventions: given, evidence },
        );
      if (isComplete && conventions === null) {
        const first = new Evidence(known);
        mapperFor(first.conventions, first).read(head);
        conventions = first.conventions;
      }
      const evidence = new Evidence(known);
      const used = conventions ?? evidence.conventions;
      return await read({
        opened,
        also,
        evidence,
        mapper: isComplete ? mapperFor(used, evidence) : null,
        ended: () => {
          const found = evidence.conventions;
          if (round < MOST_READINGS && !sameConventions(found, used)) {
            throw new WrittenOtherwise(found);
          }
        },
      });
    } catch (error) {
      if (!(error instanceof WrittenOtherwise)) throw error;
      conventions = error.conventions;
    }
  }
}

/** The dataset of media plans, which the plan screen reads. */
export const PLANS = 'spendPlan' satisfies DatasetId;

/** The mapping of a recognised report's rows into delivery too. */
function alsoOf({ recognition, mapping, columns }: Layout): ImportMapping | null {
  const delivery = recognition ? deliveryMapping(recognition, mapping) : null;
  return delivery && missingFields(delivery, columns).length === 0 ? delivery : null;
}

/** What identifies the report to the loader. */
export function reportOf(
  { layout: { source, mapping, columns }, filters }: OpenedFile,
  also: ImportMapping | null,
) {
  return {
    source,
    dataset: mapping.dataset,
    fields: columnFields(mapping, columns),
    ...(filters.length > 0 && { filters }),
    ...(also && { also: { dataset: 'delivery' as const, fields: columnFields(also, columns) } }),
  };
}

/** The currency of the first rows; null where none or several are stated. */
export function currencyOfHead({ head, layout }: OpenedFile): string | null {
  const read = moneyReader(layout);
  const found = new Set(head.map(({ cells }) => read(cells)));
  found.delete(null);
  const [only] = found.size === 1 ? found : [];
  return only ?? null;
}

/** The file's name without extension and dates: next week's export gets the same. */
function suggestedName(fileName: string): string {
  const base = path
    .parse(fileName)
    .name.replace(/[\d\s_\-.()]+/g, ' ')
    .trim();
  return (base || 'Delivery').slice(0, 100);
}
