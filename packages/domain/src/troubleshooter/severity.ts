/** How serious a finding is: 1 is worst, 3 is fine. An item has the severity of its worst rule. */
export type Severity = 1 | 2 | 3;
