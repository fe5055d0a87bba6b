/** What each kind of profile is: who manages it, how its content is read, told, found wrong, and exported. */
import type { Permission } from '@flightdeck/domain/access';
import type { ProfileKind, System } from '@flightdeck/domain/targeting';
import { AddressTargeting } from '@flightdeck/domain/targeting/addresses';
import {
  type ContentRule,
  ContentTargeting,
  faultsOf,
  loadStems,
  type RuleFault,
} from '@flightdeck/domain/targeting/content';
import {
  CONTENT_SYSTEMS,
  type Exported,
  exportContent,
} from '@flightdeck/domain/targeting/exports';
import { FirmoTargeting } from '@flightdeck/domain/targeting/firmo';
import { SectionTargeting } from '@flightdeck/domain/targeting/sections';
import { contentTaxonomy } from '@flightdeck/domain/targeting/taxonomy';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { exportVersion } from './addresses/export.ts';
import { copyAddresses } from './addresses/kept.ts';
import { addressesSay, addressFaults } from './addresses/says.ts';
import { FIRMO } from './firmo.ts';
import type { VersionFault } from './schema.ts';
import { SECTION } from './section.ts';
import type { ExportedVersion, VersionKey } from './version-key.ts';

/** A kind of profile; content is what its schema takes. */
export interface Kind {
  readonly needs: Permission;
  /** Content with all that its schema adds. @throws {ZodError} for what is none. */
  read(content: unknown): unknown;
  /** How much it says, in a few words. */
  says(content: unknown): string;
  /** What is wrong with it. @throws {AppError} `unprocessable` for what must not be saved. */
  faults(content: unknown): Promise<VersionFault[]>;
  /** Null for a system that takes nothing of the kind. */
  exported(content: unknown, system: System, version: ExportedVersion): Answered<Exported | null>;
  /** What of it another client may have too. */
  elsewhere(content: unknown): unknown;
  /** Of a kind that keeps more than the content of a version: copies that to another version. */
  readonly copy?: CopyVersion;
}

type Answered<Value> = Value | Promise<Value>;
type CopyVersion = (tx: RecordsDb, from: VersionKey, to: VersionKey) => Promise<void>;

/** Makes a kind of functions that know its content. */
const defineKind = <Content>(
  schema: z.ZodType<Content>,
  kind: {
    readonly needs: Permission;
    says(content: Content): string;
    faults(content: Content): Promise<VersionFault[]>;
    exported(content: Content, system: System, version: ExportedVersion): Answered<Exported | null>;
    /** All of it where absent. */
    elsewhere?(content: Content): Content;
    readonly copy?: CopyVersion;
  },
): Kind => ({
  needs: kind.needs,
  read: (content) => schema.parse(content),
  says: (content) => kind.says(schema.parse(content)),
  faults: (content) => kind.faults(schema.parse(content)),
  exported: (content, system, version) => kind.exported(schema.parse(content), system, version),
  elsewhere: (content) => kind.elsewhere?.(schema.parse(content)) ?? content,
  ...(kind.copy && { copy: kind.copy }),
});

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

const phrasesOf = (rules: readonly ContentRule[]) =>
  rules.flatMap((rule) => (rule.is === 'phrase' ? [rule.phrase] : []));

/** @throws {AppError} `unprocessable` for categories that there are not, and for those of special data without a reason. */
function requireCategories({ rules, reasons }: ContentTargeting): void {
  const { find, version } = contentTaxonomy();
  for (const rule of rules) {
    if (rule.is !== 'category') continue;
    const category = find(rule.category);
    if (!category) {
      throw new AppError(
        'unprocessable',
        `There is no category ${rule.category} in the content taxonomy ${version}. Remove it, or choose one of the table.`,
      );
    }
    if (category.isSpecial && rule.side === 'in' && !reasons[category.id]) {
      throw new AppError(
        'unprocessable',
        `“${category.name}” tells special data of people. Say why it is taken in.`,
      );
    }
  }
}

const content = defineKind(ContentTargeting, {
  needs: 'targeting/contentManage',
  says: ({ rules }) => counted(rules.length, 'rule'),
  async faults(targeting) {
    requireCategories(targeting);
    const { rules } = targeting;
    const stems = await loadStems(phrasesOf(rules));
    const found = faultsOf(rules, stems, contentTaxonomy().above);
    const of = (is: RuleFault['is']) => found.filter((fault) => fault.is === is).length;
    const [never, double, wide] = [of('never'), of('double'), of('wide')];
    return [
      ...(rules.length === 0
        ? [{ level: 'warning', text: 'No rule: takes in every page' } as const]
        : []),
      ...(never > 0
        ? [
            {
              level: 'warning',
              text: `${counted(never, 'rule')} never ${never === 1 ? 'matches' : 'match'}`,
            } as const,
          ]
        : []),
      ...(double > 0
        ? [{ level: 'warning', text: `${counted(double, 'rule')} said twice` } as const]
        : []),
      ...(wide > 0
        ? [{ level: 'warning', text: `${counted(wide, 'rule')} of everybody’s sites` } as const]
        : []),
    ];
  },
  exported({ rules }, system) {
    const known = CONTENT_SYSTEMS.find((each) => each === system);
    return known ? exportContent(rules, known) : null;
  },
});

const ip = defineKind(AddressTargeting, {
  needs: 'targeting/ipManage',
  says: addressesSay,
  faults: async (targeting) => addressFaults(targeting),
  exported: exportVersion,
  copy: copyAddresses,
});

/** Kinds by their names. */
export const KINDS: Readonly<Record<ProfileKind, Kind>> = {
  content,
  ip,
  firmo: defineKind(FirmoTargeting, FIRMO),
  section: defineKind(SectionTargeting, SECTION),
};
