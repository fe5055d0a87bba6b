/** What a statement may be called in a trace: what it does and to which table, never a value. */

/** Statements whose names are kept; all of the program's own are far fewer. */
const MOST_KEPT = 2000;
const VERB =
  /^\s*(?:WITH\b[\s\S]*?\)\s*)?(SELECT|INSERT|UPDATE|DELETE|COPY|BEGIN|COMMIT|ROLLBACK|SET|LISTEN|UNLISTEN|SAVEPOINT|RELEASE|CREATE|ALTER|DROP|VACUUM|ANALYZE)\b/i;
const TABLE = /\b(?:FROM|INTO|UPDATE|COPY)\s+("?[a-z_]\w*"?(?:\."?[a-z_]\w*"?)?)/i;

/** A statement in a trace. */
export interface StatementName {
  /** Such as `SELECT`. */
  readonly operation: string;
  /** Such as `records.job`: the first table that it names, if any. */
  readonly table: string | null;
}

const kept = new Map<string, StatementName>();

/** Names a statement by its first words. */
export function nameStatement(sql: string): StatementName {
  const known = kept.get(sql);
  if (known) return known;
  const operation = VERB.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';
  const table = TABLE.exec(sql)?.[1]?.replaceAll('"', '') ?? null;
  const name = { operation, table };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(sql, name);
  return name;
}
