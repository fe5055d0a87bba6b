/** A section of a client's settings. */
import type { ClientSettings } from '@flightdeck/contract/clients';

/** What a section gets. */
export interface SectionProps {
  readonly client: ClientSettings;
}
