/** The order of a list, in the words of calls and addresses, and in those of the table. */

/** For `sort` of a Table. */
export const turnOf = (direction: 'asc' | 'desc') =>
  direction === 'asc' ? ('ascending' as const) : ('descending' as const);

/** From `onSortChange` of a Table. */
export const directionOf = (turn: 'ascending' | 'descending') =>
  turn === 'ascending' ? ('asc' as const) : ('desc' as const);
