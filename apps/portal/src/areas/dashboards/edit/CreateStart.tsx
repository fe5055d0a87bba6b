/** The first screen of a new dashboard: blank, by asking, from another dashboard, or from a report's slides. */
import type { DashboardBody } from '@flightdeck/domain/dashboards';

export interface CreateStartProps {
  /** Called once with what to start from: then render what calls `useDraft` with it as `start`. */
  readonly onStart: (body: DashboardBody) => void;
}

/** A whole screen with its heading. With `?from=<id>` it loads that dashboard and starts from a copy of it. */
export function CreateStart(_: CreateStartProps) {
  return null;
}
