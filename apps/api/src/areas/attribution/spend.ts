/** What channels cost, where the sources of spend tell it of one channel alone. */
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import type { DayRange } from '@flightdeck/domain/dates';
import type { FactsStore } from '../../platform/facts/store.ts';
import type { OwnClient } from './clients.ts';

interface SpendSource {
  readonly dataset: 'delivery' | 'search' | 'social';
  /** The channel whose spend it is, as sources of paths name it. */
  readonly channel: RegExp;
  /** Channels whose spend the same source holds too: with one of them the spend of neither is known. */
  readonly beside: RegExp;
  readonly platforms?: DatasetQuery['platforms'];
}

const NO_OTHER = /^$/;
const SOURCES: readonly SpendSource[] = [
  {
    dataset: 'delivery',
    channel: /^(display|banner|programmatic)( ads)?$/i,
    beside: /video|audio|native|ctv|outdoor/i,
    // Their spend stands in the datasets of search and social, and some load it as delivery too.
    platforms: {
      except: [
        ...(['google-ads', 'microsoft-ads', 'apple-search-ads', 'amazon-ads', 'meta'] as const),
        ...(['linkedin', 'tiktok', 'x', 'pinterest', 'snapchat', 'reddit'] as const),
      ],
    },
  },
  {
    dataset: 'search',
    channel: /^(paid search|sem|cpc|ppc)$/i,
    beside: NO_OTHER,
  },
  {
    dataset: 'social',
    channel: /^(paid social|social ads)$/i,
    beside: NO_OTHER,
  },
];

/** Spend by channel in the client's currency; channels whose spend is not known are left out. */
export async function spendOf(
  facts: Pick<FactsStore, 'answer'>,
  { advertiserIds, currency }: OwnClient,
  range: DayRange,
  channels: readonly string[],
): Promise<Map<string, number>> {
  const known = await Promise.all(
    SOURCES.map(async ({ dataset, channel, beside, platforms }) => {
      const [own, other] = channels.filter((each) => channel.test(each));
      if (own === undefined || other !== undefined) return [];
      if (channels.some((each) => beside.test(each))) return [];
      const { totals } = await facts.answer(
        {
          ...{ dataset, metrics: ['spend'], dimensions: [], range, currency },
          ...(platforms && { platforms }),
        },
        { advertiserIds: [...advertiserIds] },
      );
      const spend = totals.values.spend ?? null;
      return spend === null || spend <= 0 ? [] : [[own, spend] as const];
    }),
  );
  return new Map(known.flat());
}
