/** Severity of a finding: 1 is worst, 3 is fine. An item has the severity of its worst finding. */
export type Severity = 1 | 2 | 3;
