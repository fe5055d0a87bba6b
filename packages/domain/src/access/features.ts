/** Feature switches derived from permissions (spec.md §6, "Access object"). */
import type { Allowed } from './expression.ts';

/** Features that screens check instead of permission names. */
export interface Access {
  /** Shows slide edit controls, the report setup icon, the save control and the add-slide entry. */
  readonly createReport: boolean;
  /** Shows the setup alert panel. */
  readonly matchBookings: boolean;
  readonly troubleshooter: {
    /** Adds breakdowns by client, office and type. */
    readonly insights: boolean;
  };
}

/** Derives the access object from the permission flags. */
export function accessFrom(allowed: Allowed): Access {
  return {
    createReport: allowed['reporting/createReport'] === true,
    matchBookings: allowed['reporting/matchBookings'] === true,
    troubleshooter: { insights: allowed['troubleshooter/insights'] === true },
  };
}
