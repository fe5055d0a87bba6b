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
type OfNetwork = Extract<PullFrom, { from: 'network' }>;

/** Cron fields of the plain choices; `own` stands for fields that a person writes. */
const PRESETS = { hourly: '0 * * * *', daily: '0 6 * * *', weekly: '0 6 * * 1' } as const;
export type Rhythm = keyof typeof PRESETS | 'own';

/** Fields of the form. */
export interface SourceForm extends Omit<IntakeSettings, 'pull' | 'schedule' | 'clientUuid'> {
  readonly clientUuid: string | null;
  readonly from: PullFrom['from'];
  readonly url: string;
  readonly bucket: Omit<Bucket, 'from'>;
  readonly network: Omit<OfNetwork, 'from'>;
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

/** A network corrects its figures of the last month. */
const NO_NETWORK: SourceForm['network'] = { loginId: '', accountId: '', days: 30 };

/** The form of a new source. */
export const newForm = (kind: IntakeKind, clientUuid: string | null, zone: string): SourceForm => ({
  ...{ name: '', kind, clientUuid, mapping: null, missing: 'keep', acceptsBad: false },
  ...{ assignsNew: true, marker: false, from: 'url', url: '', bucket: NO_BUCKET, secret: '' },
  ...{ network: NO_NETWORK },
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
    ...('loginId' in where ? { network: where } : {}),
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
export const isComplete = ({ name, clientUuid, kind, cron, ...where }: SourceForm) =>
  name.trim() !== '' &&
  clientUuid !== null &&
  (kind !== 'pull' || [cron, ...placeOf(where)].every((text) => text.trim() !== ''));

/** What must be filled in to know where files are. */
function placeOf({
  from,
  url,
  bucket,
  network,
}: Pick<SourceForm, 'from' | 'url' | 'bucket' | 'network'>): string[] {
  if (from === 'url') return [url];
  if (from === 'network') return [network.loginId, network.accountId];
  return [bucket.endpoint, bucket.region, bucket.bucket, bucket.pattern, bucket.accessKeyId];
}

/** What the server takes. */
export function bodyOf(form: SourceForm): Body {
  const {
    clientUuid,
    from: _from,
    url: _url,
    bucket: _bucket,
    network: _network,
    ...others
  } = form;
  const { secret, rhythm: _rhythm, cron, zone, ...settings } = others;
  const isPull = settings.kind === 'pull';
  return {
    ...settings,
    clientUuid: clientUuid ?? '',
    pull: isPull ? pullOf(form) : null,
    schedule: isPull ? { cron, zone } : null,
    ...(isPull && secret !== null && form.from !== 'network' && { secret }),
  };
}

function pullOf({ from, url, bucket, network }: SourceForm): PullFrom {
  if (from === 'url') return { from, url: url.trim() };
  return from === 's3' ? { from, ...bucket } : { from, ...network };
}
