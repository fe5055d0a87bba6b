/** Where a pull finds its files, and when. */
import { Button, ComboBox, RadioGroup, Select, TextField } from '@flightdeck/design-system';
import { timeZones } from '../../../app/times.ts';
import { useLogins } from '../networks/use-logins.ts';
import { type FieldsProps, inRhythm } from './form.ts';

const ZONES = timeZones();

/** The fields of a pull. */
export function PullFields(props: FieldsProps & { readonly hasSecret: boolean }) {
  const { form, onChange } = props;
  const network = useLogins().data?.network;
  return (
    <>
      <RadioGroup
        label="Where the files are"
        value={form.from}
        options={[
          { value: 'url', label: 'Web address' },
          { value: 's3', label: 'S3-compatible bucket' },
          ...(network?.hasFigures || form.from === 'network'
            ? [{ value: 'network' as const, label: `Account at ${network?.name ?? 'a network'}` }]
            : []),
        ]}
        onChange={(from) => onChange({ from })}
      />
      {form.from === 'url' ? (
        <TextField
          label="Address"
          description="Begins with https://."
          type="url"
          value={form.url}
          maxLength={2000}
          onChange={(url) => onChange({ url })}
        />
      ) : form.from === 's3' ? (
        <BucketFields {...props} />
      ) : (
        <NetworkFields {...props} />
      )}
      {form.from === 'network' ? null : <SecretField {...props} />}
      <RadioGroup
        label="How often"
        value={form.rhythm}
        options={[
          { value: 'hourly', label: 'Hourly' },
          { value: 'daily', label: 'Daily at 06:00' },
          { value: 'weekly', label: 'Weekly, Mondays at 06:00' },
          { value: 'own', label: 'At other times' },
        ]}
        onChange={(rhythm) => onChange(inRhythm(form, rhythm))}
      />
      {form.rhythm === 'own' ? (
        <TextField
          label="Cron fields"
          description="Minute, hour, day of the month, month, day of the week: 30 5 * * 1-5 is 05:30 on weekdays."
          value={form.cron}
          maxLength={100}
          onChange={(cron) => onChange({ cron })}
        />
      ) : null}
      <ComboBox
        label="Time zone"
        isClearable={false}
        value={form.zone}
        options={ZONES}
        onChange={(zone) => {
          if (zone !== null) onChange({ zone });
        }}
      />
    </>
  );
}

const DAYS = [7, 14, 30, 90, 365];

/** The account of a login of the client. */
function NetworkFields({ form, onChange }: FieldsProps) {
  const query = useLogins();
  const { network } = form;
  const set = (change: Partial<typeof network>) => onChange({ network: { ...network, ...change } });
  const accounts = (query.data?.logins ?? [])
    .filter(({ clientUuid, state }) => clientUuid === form.clientUuid && state === 'active')
    .flatMap(({ loginId, accounts: own, connectedBy }) =>
      own.map(({ accountId, name }) => ({
        value: JSON.stringify([loginId, accountId]),
        label: name,
        hint: `${accountId}, connected by ${connectedBy.name}`,
        chosen: { loginId, accountId },
      })),
    );
  if (query.isSuccess && accounts.length === 0) {
    return (
      <p>
        {form.clientUuid === null
          ? 'Choose the client first: its connected accounts can be chosen then.'
          : 'This client has no connected account. Connect one below the list of sources first.'}
      </p>
    );
  }
  return (
    <>
      <ComboBox
        label="Account"
        isClearable={false}
        value={network.loginId === '' ? null : JSON.stringify([network.loginId, network.accountId])}
        options={accounts}
        onChange={(value) => set(accounts.find((each) => each.value === value)?.chosen ?? {})}
      />
      <Select
        label="Days to fetch each time"
        description="Up to yesterday. A network corrects its figures for some weeks."
        value={String(network.days)}
        options={[...new Set([...DAYS, network.days])].map((days) => ({
          value: String(days),
          label: `The last ${days} days`,
        }))}
        onChange={(days) => set({ days: Number(days) })}
      />
    </>
  );
}

function BucketFields({ form, onChange }: FieldsProps) {
  const { bucket } = form;
  const set = (change: Partial<typeof bucket>) => onChange({ bucket: { ...bucket, ...change } });
  return (
    <>
      <TextField
        label="Endpoint"
        description="Such as https://s3.eu-west-1.amazonaws.com."
        type="url"
        value={bucket.endpoint}
        onChange={(endpoint) => set({ endpoint })}
      />
      <TextField
        label="Region"
        description="Such as eu-west-1; some services call it auto."
        value={bucket.region}
        onChange={(region) => set({ region })}
      />
      <TextField label="Bucket" value={bucket.bucket} onChange={(name) => set({ bucket: name })} />
      <TextField
        label="Prefix"
        description="The folder in the bucket, such as reports/daily/. Empty for all."
        value={bucket.prefix}
        onChange={(prefix) => set({ prefix })}
      />
      <TextField
        label="File names"
        description="* stands for any text, ? for one character: delivery-*.csv."
        value={bucket.pattern}
        onChange={(pattern) => set({ pattern })}
      />
      <Select
        label="Files to load"
        value={bucket.take}
        options={[
          { value: 'newest', label: 'The newest each time' },
          { value: 'all', label: 'All that are new' },
        ]}
        onChange={(take) => {
          if (take) set({ take });
        }}
      />
      <TextField
        label="Access key ID"
        autoComplete="off"
        value={bucket.accessKeyId}
        onChange={(accessKeyId) => set({ accessKeyId })}
      />
    </>
  );
}

function SecretField(props: FieldsProps & { readonly hasSecret: boolean }) {
  const { form, onChange, hasSecret } = props;
  if (form.secret === null) {
    return (
      <div>
        <p>A secret is kept for it, encrypted, and never shown.</p>
        <Button size="row" onPress={() => onChange({ secret: '' })}>
          Give another secret
        </Button>
      </div>
    );
  }
  return (
    <TextField
      label={form.from === 'url' ? 'Token or password, if it asks for one' : 'Secret access key'}
      description={`${form.from === 'url' ? 'A token, or name:password. ' : ''}Kept encrypted, and never shown again.${
        hasSecret ? ' Empty: none.' : ''
      }`}
      type="password"
      autoComplete="new-password"
      value={form.secret}
      onChange={(secret) => onChange({ secret })}
    />
  );
}
