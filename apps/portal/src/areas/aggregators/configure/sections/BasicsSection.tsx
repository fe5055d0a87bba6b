/** Name and flight of an aggregator, and whose it is. */
import { Card, DateRangePicker, TextField } from '@flightdeck/design-system';
import { daysIn } from '@flightdeck/domain/dates';
import { useCounted } from '../../../../app/counted.ts';
import { form } from '../../../../app/page.css.ts';
import { useClients } from '../../use-aggregators.ts';
import type { SectionProps } from '../section.ts';

/** The form. */
export function BasicsSection({ body, change, currency }: SectionProps) {
  const counted = useCounted();
  const clients = useClients().data?.clients ?? [];
  const client = clients.find(({ advertisers }) =>
    advertisers.some(({ advId }) => advId === body.advId),
  );
  const advertiser = client?.advertisers.find(({ advId }) => advId === body.advId);
  const names = [...new Set([client?.name, advertiser?.name])].filter(Boolean).join(' – ');
  const { start, end } = body;
  return (
    <Card title="Basics">
      <div className={form}>
        <TextField
          label="Name"
          description="As the client reads it."
          isRequired
          maxLength={120}
          value={body.name}
          onChange={(name) => change({ ...body, name })}
        />
        <DateRangePicker
          label="Flight"
          description={
            start <= end ? `${counted(daysIn({ start, end }), 'day')}, both included.` : undefined
          }
          isRequired
          value={{ start, end }}
          onChange={(days) => {
            if (days) change({ ...body, ...days });
          }}
        />
        <TextField
          label="Client"
          description={`Its money is in ${currency}. The client of an aggregator stays as it is: duplicate settings by hand for another one.`}
          isReadOnly
          value={names}
        />
      </div>
    </Card>
  );
}
