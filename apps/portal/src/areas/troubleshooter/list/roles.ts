/** Roles of the list's parts: a table cannot draw a part of its rows, so that the list says itself what each element is. */
export const ROLE = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'gridcell' },
  header: { role: 'columnheader' },
} as const;
