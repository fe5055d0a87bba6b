/** The form of an automatic source: its fields as a person sees them, and what the server takes. */
import type { BodyOf } from '@flightdeck/contract';
import type {
  IntakeKind,
  IntakeSettings,
  IntakeSource,
  intakeCalls,
  PullFrom,
} from '@flightdeck/contract/intake';

type Body = BodyOf<typeof intakeCalls.create>;
type Bucket = Extract<PullFrom, { from: 's3' }>;

/** Cron fields of the plain choices; `own` stands for fields that a person writes. */
const PRESETS = { hourly: '0 * * * *', daily: '0 6 * * *', weekly: '0 6 * * 1' } as const;
export type Rhythm = keyof typeof PRESETS | 'own';

/** Fields of the form. */
export interface SourceForm extends Omit<IntakeSettings, 'pull' | 'schedule' | 'clientUuid'> {
  readonly clientUuid: string | null;
  readonly from: PullFrom['from'];
  readonly url: string;
  readonly bucket: Omit<Bucket, 'from'>;
  /** Null: what is kept stays. */
  readonly secret: string | null;
  readonly rhythm: Rhythm;
  readonly cron: string;
  readonly zone: string;
}

/** Fields, and how they change. */
export interface FieldsProps {
  readonly form: SourceForm;
  readonly onChange: (change: Partial<SourceForm>) => void;
  /** The source is new: what cannot be changed later can be chosen. */
  readonly isNew: boolean;
}

const NO_BUCKET: SourceForm['bucket'] = {
  endpoint: '',
  region: '',
  bucket: '',
  prefix: '',
  pattern: '*',
  take: 'newest',
  accessKeyId: '',
};

/** The form of a new source. */
export const newForm = (kind: IntakeKind, clientUuid: string | null, zone: string): SourceForm => ({
  ...{ name: '', kind, clientUuid, mapping: null, missing: 'keep', acceptsBad: false },
  ...{ assignsNew: true, marker: false, from: 'url', url: '', bucket: NO_BUCKET, secret: '' },
  ...{ rhythm: 'daily', cron: PRESETS.daily, zone },
});

/** The form of a source that exists. */
export function formOf(source: IntakeSource, zone: string): SourceForm {
  const { pull, schedule } = source;
  const cron = schedule?.cron ?? PRESETS.daily;
  const rhythm = rhythms.find((each) => each !== 'own' && PRESETS[each] === cron) ?? 'own';
  const { from = 'url', ...where } = pull ?? {};
  return {
    ...newForm(source.kind, source.clientUuid, schedule?.zone ?? zone),
    name: source.name,
    mapping: source.mapping,
    missing: source.missing,
    acceptsBad: source.acceptsBad,
    assignsNew: source.assignsNew,
    marker: source.marker,
    secret: source.hasSecret ? null : '',
    ...{ from, rhythm, cron },
    ...('url' in where ? { url: where.url } : {}),
    ...('bucket' in where ? { bucket: where } : {}),
  };
}

const rhythms: readonly Rhythm[] = ['hourly', 'daily', 'weekly', 'own'];

/** The fields with another rhythm, whose cron fields it fills in. */
export const inRhythm = (form: SourceForm, rhythm: Rhythm): SourceForm => ({
  ...form,
  rhythm,
  ...(rhythm === 'own' ? {} : { cron: PRESETS[rhythm] }),
});

/** Whether all fields that must be filled in are. */
export const isComplete = ({ name, clientUuid, kind, from, url, bucket, cron }: SourceForm) =>
  name.trim() !== '' &&
  clientUuid !== null &&
  (kind !== 'pull' ||
    (cron.trim() !== '' &&
      (from === 'url'
        ? url.trim() !== ''
        : [bucket.endpoint, bucket.region, bucket.bucket, bucket.pattern, bucket.accessKeyId].every(
            (text) => text.trim() !== '',
          ))));

/** What the server takes. */
export function bodyOf(form: SourceForm): Body {
  const { clientUuid, from, url, bucket, secret, rhythm: _, cron, zone, ...settings } = form;
  const isPull = settings.kind === 'pull';
  const pull: PullFrom = from === 'url' ? { from, url: url.trim() } : { from, ...bucket };
  return {
    ...settings,
    clientUuid: clientUuid ?? '',
    pull: isPull ? pull : null,
    schedule: isPull ? { cron, zone } : null,
    ...(isPull && secret !== null && { secret }),
  };
}
