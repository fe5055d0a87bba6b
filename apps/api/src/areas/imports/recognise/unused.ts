/** Columns of a file that look like money or conversions and that nothing is made of. */
import { plainName } from './platform.ts';

const MONEY_OR_CONVERSIONS =
  /(?<![\p{L}\p{N}])(?:cost|spend|spent|revenue|sales|value|fee|conv|conversions?|purchases?|leads?|results?|installs?|orders?|ausgegebener|\p{L}*(?:kosten|ausgaben|umsatz|wert|käufe|ergebnisse|bestellungen)|coût|dépenses?|dépensé|montant|valeur|achats?|résultats?|ventes|commandes|coste?o?|gasto|gastado|importe|valor|ingresos|conversiones|compras|resultados|ventas|pedidos|reach|reichweite|couverture|alcance)(?![\p{L}\p{N}])/u;

/** Rates, averages, budgets, texts and identifiers, which are not added up. */
const NOT_ADDED =
  /%|(?<![\p{L}\p{N}])(?:per|pro|par|por|rate|rates|quote|taux|tasa|avg|average|durchschn|moyen|moyenne|promedio|roas|cpc|cpm|cpa|ecpm|ecpc|acos|acots|share|budget|presupuesto|indicator|indikator|indicateur|indicador|type|typ|tipo|name|id|currency|währung|devise|moneda|divisa|structure|window|ranking|status|mode|group|activity|frequency|order id|order name|insertion order|start|end)(?![\p{L}\p{N}])/u;

/** In brackets: whose currency money is in. */
const OF_CURRENCY = /\([^)]*(?:currency|währung|devise|moneda)[^)]*\)/i;

/** Whether a column's name says that it holds money or conversions that can be added up. */
function looksLikeMoneyOrConversions(header: string): boolean {
  const name = plainName(header.replace(OF_CURRENCY, ''));
  return MONEY_OR_CONVERSIONS.test(name) && !NOT_ADDED.test(name);
}

/** Such columns among those that are not used, in file order. */
export const unusedFigures = (
  columns: readonly string[],
  used: ReadonlySet<string>,
): readonly string[] =>
  columns
    .map((name) => name.trim())
    .filter((name) => name !== '' && !used.has(name) && looksLikeMoneyOrConversions(name));

const CONVERSIONS =
  /(?<![\p{L}\p{N}])(?:conv|conversions?|purchases?|leads?|results?|installs?|orders?|\p{L}*(?:käufe|ergebnisse|bestellungen)|achats?|résultats?|commandes|conversiones|compras|resultados|pedidos)(?![\p{L}\p{N}])/u;
/** Values of conversions are money. */
const VALUES =
  /(?<![\p{L}\p{N}])(?:value|revenue|sales|\p{L}*(?:umsatz|wert)|valeur|valor)(?![\p{L}\p{N}])/u;
const PEOPLE = /(?<![\p{L}\p{N}])(?:reach|reichweite|couverture|alcance)(?![\p{L}\p{N}])/u;

/** What such a column seems to hold; null for people, who are neither. */
export function reasonOf(header: string): 'money' | 'conversions' | null {
  const name = plainName(header);
  if (PEOPLE.test(name)) return null;
  return CONVERSIONS.test(name) && !VALUES.test(name) ? 'conversions' : 'money';
}
