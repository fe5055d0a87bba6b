/** The settings of this installation that the browser needs. */
import type { Settings } from '@flightdeck/contract/auth';
import { todayIn } from '@flightdeck/domain/dates';
import type { Config } from '../../platform/services.ts';

/** Settings at `now`; today is the day in the provider's time zone. */
export function settingsOf(config: Config, now: Date): Settings {
  return {
    'release-show': 'release' in config.environments,
    'staging-show': 'staging' in config.environments,
    reportDownload: config.reportDownload,
    environment: config.environment,
    environments: { ...config.environments },
    timeZone: config.timeZone,
    today: todayIn(config.timeZone, now),
    provider: config.provider.name,
    ...(config.oidc ? { singleSignOn: config.oidc.label } : {}),
  };
}
