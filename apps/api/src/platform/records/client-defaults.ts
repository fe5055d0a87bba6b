/** What a new client starts with. */

/** Where nothing is known. */
const UNKNOWN_CURRENCY = 'USD';

/** The currency that most clients have. */
export function proposedCurrency(clients: readonly { readonly currency: string }[]): string {
  const counts = new Map<string, number>();
  for (const { currency } of clients) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? UNKNOWN_CURRENCY;
}
