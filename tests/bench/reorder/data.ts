/** The deck of both sides of the re-order benchmark. */

/** Rows of both sides. */
export const COUNT = 500;

/** A row. */
export interface Row {
  readonly id: string;
  readonly title: string;
}

/** The deck as it starts. */
export const rows: readonly Row[] = Array.from({ length: COUNT }, (_, at) => ({
  id: `s${at}`,
  title: `Delivery by site, part ${at + 1}`,
}));
