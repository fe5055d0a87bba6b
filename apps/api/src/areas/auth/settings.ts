/** The settings of this installation that the browser needs. */
import type { Settings } from '@flightdeck/contract/auth';
import { todayIn } from '@flightdeck/domain/dates';
import { flagsOf } from '../../platform/flags/flags.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

/** Settings now, with the feature flags of whoever asks; today is the day in the provider's time zone. */
export async function settingsOf(
  services: Pick<Services, 'config' | 'clock' | 'records'>,
  caller: Caller | null,
): Promise<Settings> {
  const { config, clock } = services;
  return {
    'release-show': 'release' in config.environments,
    'staging-show': 'staging' in config.environments,
    ...(await flagsOf(services, caller?.user.id ?? null)),
    environment: config.environment,
    environments: { ...config.environments },
    timeZone: config.timeZone,
    today: todayIn(config.timeZone, clock()),
    provider: config.provider.name,
    ...(config.oidc ? { singleSignOn: config.oidc.label } : {}),
  };
}
