/** The form of a schedule: its fields as a person sees them, and what the server takes. */
import type { BodyOf } from '@flightdeck/contract';
import type { Schedule, ScheduleChoices, schedulesCalls } from '@flightdeck/contract/schedules';
import { cronOf, type PlainRule, plainRule, USUAL_SUBJECT } from '@flightdeck/domain/schedules';

type Settings = BodyOf<typeof schedulesCalls.set>;

/** How often, as the form asks: `own` stands for cron fields that a person writes. */
export type Rhythm = PlainRule['every'] | 'own';

/** Fields of the form. */
export interface ScheduleForm
  extends Omit<Settings, 'cron' | 'userIds' | 'roleIds' | 'gate' | 'approval' | 'filing'> {
  readonly rhythm: Rhythm;
  readonly time: string;
  /** Of a weekly rule: 1 for Monday to 7. */
  readonly days: readonly number[];
  /** Of a monthly rule: the day, or `last`. */
  readonly day: number | 'last';
  /** Of an own rule. */
  readonly cron: string;
  readonly userIds: readonly string[];
  readonly roleIds: readonly string[];
  readonly waits: boolean;
  readonly until: string;
  readonly otherwise: 'send' | 'skip';
  readonly needsApproval: boolean;
  readonly approverId: string | null;
  readonly hours: number;
  readonly substituteId: string | null;
  readonly isFiled: boolean;
  /** Null while no client is chosen. */
  readonly clientUuid: string | null;
  /** Null: in no folder. */
  readonly folderId: string | null;
  readonly filedAs: 'versions' | 'documents';
}

/** Fields, and how they change. */
export interface FieldsProps {
  readonly form: ScheduleForm;
  readonly choices: ScheduleChoices;
  readonly onChange: (change: Partial<ScheduleForm>) => void;
}

const USUAL = {
  ...{ rhythm: 'week', time: '08:00', days: [1], day: 'last', cron: '0 8 * * 1' },
  ...{ userIds: [], roleIds: [], subject: USUAL_SUBJECT, message: '' },
  ...{ withPdf: true, withLink: true, skipsUnchanged: false, per: 'page' },
  ...{ waits: false, until: '10:00', otherwise: 'send' },
  ...{ needsApproval: false, approverId: null, hours: 24, substituteId: null },
  ...{ isFiled: false, clientUuid: null, folderId: null, filedAs: 'versions' },
} as const satisfies Partial<ScheduleForm>;

/** The form of a new schedule. */
export const newForm = ({ sends, zone, places }: ScheduleChoices): ScheduleForm => ({
  ...USUAL,
  clientUuid: places[0]?.uuid ?? null,
  name: sends.name.slice(0, 100),
  zone,
});

/** The form of a schedule that exists. */
export function formOf(schedule: Schedule): ScheduleForm {
  const { name, cron, zone, userIds, roleIds, subject, message, gate, approval, filing } = schedule;
  const { withPdf, withLink, skipsUnchanged, per } = schedule;
  const rule = plainRule(cron);
  return {
    ...USUAL,
    ...{ name, cron, zone, userIds, roleIds, subject, message },
    ...{ withPdf, withLink, skipsUnchanged, per },
    rhythm: rule?.every ?? 'own',
    ...(rule && { time: rule.time }),
    ...(rule?.every === 'week' && { days: rule.days }),
    ...(rule?.every === 'month' && { day: rule.day }),
    waits: gate !== null,
    ...gate,
    needsApproval: approval !== null,
    ...approval,
    isFiled: filing !== null,
    ...(filing && {
      ...{ clientUuid: filing.clientUuid, folderId: filing.folderId, filedAs: filing.as },
    }),
  };
}

/** The cron fields that the form stands for; null while its rule is incomplete. */
export function cronIn({ rhythm, time, days, day, cron }: ScheduleForm): string | null {
  if (rhythm === 'own') return cron.trim().split(/\s+/).length === 5 ? cron.trim() : null;
  if (!/^\d\d:\d\d$/.test(time)) return null;
  if (rhythm === 'week') return days.length > 0 ? cronOf({ every: 'week', days, time }) : null;
  if (rhythm === 'month') return cronOf({ every: 'month', day, time });
  return cronOf({ every: rhythm, time });
}

/** What the server takes; null while a field lacks that must be filled in. */
export function bodyOf(form: ScheduleForm): Settings | null {
  const { name, zone, subject, message, withPdf, withLink, skipsUnchanged, per } = form;
  const { waits, until, otherwise, needsApproval, approverId, hours, substituteId } = form;
  const { isFiled, clientUuid, folderId, filedAs } = form;
  const cron = cronIn(form);
  const isReached = form.userIds.length + form.roleIds.length > 0 || isFiled;
  if (cron === null || !isReached || name.trim() === '' || subject.trim() === '') return null;
  if (!withPdf && !withLink) return null;
  if (isFiled && clientUuid === null) return null;
  if (needsApproval && (approverId === null || Number.isNaN(hours))) return null;
  return {
    ...{ name, cron, zone, subject, message, withPdf, withLink, skipsUnchanged, per },
    userIds: [...form.userIds],
    roleIds: [...form.roleIds],
    gate: waits ? { until, otherwise } : null,
    approval: needsApproval && approverId !== null ? { approverId, hours, substituteId } : null,
    filing: isFiled && clientUuid !== null ? { clientUuid, folderId, as: filedAs } : null,
  };
}
