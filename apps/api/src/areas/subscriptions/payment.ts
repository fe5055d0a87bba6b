/** How invoices are paid. Today there is one way; a card provider would be another adapter of this form (docs/decisions/0068). */
import type { Config } from '../../platform/process.ts';

/** A way to pay. */
export interface Payment {
  /** Days until an invoice is due. */
  readonly dueDays: number;
  /** What the invoice says about paying, a line each. */
  terms(invoice: { readonly number: string; readonly due: string }): readonly string[];
}

/** By invoice: the client transfers the money, and somebody of the provider notes that it came. */
export const paymentBy = ({ billing: { dueDays, seller } }: Pick<Config, 'billing'>): Payment => ({
  dueDays,
  terms: ({ number, due }) => [`Please pay by ${due}, naming ${number}.`, seller?.bank ?? ''],
});
