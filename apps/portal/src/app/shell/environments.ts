/** Which "Go to …" buttons the header shows (spec.md §2). */
import type { Settings } from '@flightdeck/contract/auth';

/** A button to another environment. */
export interface EnvironmentLink {
  readonly label: string;
  readonly href: string;
}

const OFFERED = ['production', 'release', 'staging'] as const;

/**
 * Buttons to the other environments that have a URL: production always, release and staging where the settings
 * release-show and staging-show say so. They lead to the same page there.
 */
export function environmentLinks(settings: Settings, path: string): EnvironmentLink[] {
  const isShown = {
    production: true,
    release: settings['release-show'],
    staging: settings['staging-show'],
  };
  return OFFERED.flatMap((name) => {
    const address = settings.environments[name];
    if (!address || !isShown[name] || settings.environment === name) return [];
    return [{ label: `Go to ${name}`, href: new URL(path, address).href }];
  });
}
