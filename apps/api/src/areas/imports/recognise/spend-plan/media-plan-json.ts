/** Turns a media plan of the open standard (planmatic/mediaplanschema 1.0–3.0, JSON) into rows: a line item each. */
import { z } from 'zod';
import { type JsonTable, rowsOfRecords } from '../json-table.ts';

const Text = z.string().nullish();
const Plan = z.object({
  meta: z.record(z.string(), z.unknown()),
  campaign: z.object({
    id: Text,
    name: z.string(),
    advertiser_id: Text,
    advertiser_name: Text,
    budget_currency: Text,
  }),
  lineitems: z.array(z.record(z.string(), z.unknown())).min(1),
});

/** The line items with their campaign and advertiser; null for other JSON. */
export function mediaPlanTables(json: unknown): readonly JsonTable[] | null {
  const plan = Plan.safeParse(json);
  if (!plan.success) return null;
  const { campaign, lineitems } = plan.data;
  const rows = rowsOfRecords(
    lineitems.map((item) => ({
      ...item,
      cost_currency: item.cost_currency ?? campaign.budget_currency,
      campaign_id: campaign.id,
      campaign_name: campaign.name,
      advertiser_id: campaign.advertiser_id,
      advertiser_name: campaign.advertiser_name,
    })),
  );
  return [{ name: campaign.name, rows }];
}
