/** What a section of the configuration is: a form over some of the settings. */
import type { AggregatorProposal } from '@flightdeck/contract/aggregators';
import type { AggregatorBody, OutcomeProblem } from '@flightdeck/domain/outcomes';

/** What a section of the configuration is given. */
export interface SectionProps {
  readonly body: AggregatorBody;
  readonly change: (next: AggregatorBody) => void;
  /** Those of the section. */
  readonly problems: readonly OutcomeProblem[];
  /** Activities that the client's accounts counted in the last 90 days; empty while they are read. */
  readonly found: AggregatorProposal['found'];
  /** The client's currency, ISO code. */
  readonly currency: string;
}
