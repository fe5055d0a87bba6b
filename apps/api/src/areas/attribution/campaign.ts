/** One campaign under all models. */
import {
  type AttributedCampaign,
  type AttributionSettings,
  SENSITIVITY_DAYS,
  TOP_PATHS,
} from '@flightdeck/contract/attribution';
import type { CALLS } from '@flightdeck/contract/server';
import {
  type AttributionQuestion,
  compareModels,
  creditUnder,
  cutTo,
  daysToConvert,
  LEAST_SEEN,
  type Path,
  pathLengths,
  takenPaths,
} from '@flightdeck/domain/attribution';
import type { z } from 'zod';
import { readPaths } from '../../platform/facts/read-paths.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { ownCampaign } from './campaigns.ts';
import { ownClient } from './clients.ts';
import { testsOf } from './lift-tests.ts';
import { settingsOf } from './settings.ts';
import { spendOf } from './spend.ts';

type Asked = z.output<(typeof CALLS)['attribution']['campaign']['body']>;

const questionOf = (settings: AttributionSettings): AttributionQuestion => ({
  lookBack: { click: settings.clickDays, view: settings.viewDays },
  direct: settings.direct,
  standard: settings.standard,
  settings: {
    position: { first: settings.firstShare, last: settings.lastShare },
    halfLife: settings.halfLife,
    markovOrder: settings.markovOrder,
  },
});

/** What paths led to, most conversions first. */
function outcomesOf(paths: readonly (Path & { readonly outcome: string })[]): string[] {
  const counts = new Map<string, number>();
  for (const { outcome, conversions } of paths) {
    counts.set(outcome, (counts.get(outcome) ?? 0) + conversions);
  }
  return [...counts].sort((one, other) => other[1] - one[1]).map(([outcome]) => outcome);
}

/** @throws {AppError} `not-found` for a client or a campaign that is not the caller's, or has no paths. */
export async function attributedCampaign(
  services: Services,
  caller: Caller,
  { clientUuid, campaignId, outcome, settings: tried }: Asked,
): Promise<AttributedCampaign> {
  const { facts } = services;
  const client = await ownClient(services, caller, clientUuid);
  const campaign = await ownCampaign(services, client, campaignId);
  const range = { start: campaign.start, end: campaign.end };
  const [choice, all, tests] = await Promise.all([
    settingsOf(services, client.uuid),
    readPaths(facts, {
      ...{ accountIds: client.accountIds, range, outcome: null, currency: client.currency },
    }),
    testsOf(services, client),
  ]);
  const settings = tried ?? choice.settings;
  const question = questionOf(settings);
  const paths = all.paths.filter((path) => outcome === null || path.outcome === outcome);
  const compared = compareModels(paths, question);
  const spend = await spendOf(
    facts,
    client,
    range,
    compared.channels.map(({ channel }) => channel),
  );
  const knownValue = (value: number) => (all.hasValues ? value : null);
  const within = cutTo(paths, question.lookBack).paths;
  const taken = takenPaths(within, LEAST_SEEN);
  const { unexposed, channels, ...told } = compared;
  return {
    ...told,
    campaign,
    currency: client.currency,
    outcomes: outcomesOf(all.paths),
    ...{ choice, settings, tests },
    value: knownValue(compared.value),
    unexposed: { conversions: unexposed.conversions, nulls: unexposed.nulls },
    channels: channels
      .map(({ credits, ...channel }) => ({
        ...channel,
        credits: withValues(credits, knownValue),
        spend: spend.get(channel.channel) ?? null,
      }))
      .sort(
        (one, other) =>
          (other.credits[compared.standard]?.conversions ?? 0) -
          (one.credits[compared.standard]?.conversions ?? 0),
      ),
    pathCount: taken.reduce((sum, path) => sum + path.paths, 0),
    paths: listed(taken).map((path) => ({
      ...{ channels: [...path.channels], paths: path.paths, conversions: path.conversions },
      rate: compared.nulls > 0 ? path.conversions / (path.conversions + path.nulls) : null,
    })),
    lengths: pathLengths(within),
    delays: daysToConvert(within),
    sensitivity: compared.isDated
      ? SENSITIVITY_DAYS.map((days) => {
          const under = creditUnder(paths, { ...question, lookBack: { click: days, view: days } });
          return {
            ...{ days, unexposed: under.unexposed },
            channels: [...under.channels].map(([channel, conversions]) => ({
              channel,
              conversions,
            })),
          };
        })
      : [],
  };
}

/** The most taken, and all rare ones as one. */
const listed = (taken: ReturnType<typeof takenPaths>) => [
  ...taken.filter(({ channels }) => channels.length > 0).slice(0, TOP_PATHS),
  ...taken.filter(({ channels }) => channels.length === 0),
];

type Credits = ReturnType<typeof compareModels>['channels'][number]['credits'];

function withValues(
  credits: Credits,
  knownValue: (value: number) => number | null,
): AttributedCampaign['channels'][number]['credits'] {
  const { last, lastNonDirect, first, linear, position, timeDecay, shapley, markov } = credits;
  const of = (credit: Credits['last']) =>
    credit && { conversions: credit.conversions, value: knownValue(credit.value) };
  return {
    ...{ last: of(last), lastNonDirect: of(lastNonDirect), first: of(first) },
    ...{ linear: of(linear), position: of(position), timeDecay: of(timeDecay) },
    ...{ shapley: of(shapley), markov: of(markov) },
  };
}
