/** An invoice or a credit note as a page to print. */
import { type Day, writeLongDay, writeRange } from '@flightdeck/domain/dates';
import { REVERSE_CHARGE, writeMinor } from '@flightdeck/domain/subscriptions';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { Payment } from './payment.ts';
import type { invoice, invoiceOrder } from './schema.ts';

const LANG = 'en-GB';

/** An invoice with its order. */
export interface Printed {
  readonly invoice: typeof invoice.$inferSelect;
  readonly order: typeof invoiceOrder.$inferSelect;
}

/** Paper in place of slides: a page of its own name, so that it has its own size. */
export const INVOICE_CSS = `@page invoice{size:210mm 297mm;margin:18mm}
.invoice{page:invoice;font:10pt/1.45 Inter,sans-serif;color:#10182b}
.invoice h1{font-size:20pt;line-height:1.2;margin:0 0 6mm}
.invoice address{font-style:normal;white-space:pre-line}
.parties{display:flex;justify-content:space-between;gap:12mm;margin:0 0 8mm}
.parties>div{flex:1}.label{color:#515c70;font-size:8.5pt}
.invoice table{width:100%;border-collapse:collapse;margin:0 0 6mm}
.invoice th,.invoice td{padding:2mm 0 2mm 3mm;text-align:right;vertical-align:top;border-bottom:.2mm solid #d5dbe5}
.invoice th{font-size:8.5pt;color:#515c70;font-weight:600}
.invoice th:first-child,.invoice td:first-child{text-align:left;padding-left:0}
.invoice tr{break-inside:avoid}.sums{width:80mm!important;margin-left:auto!important}
.sums tr:last-child td{font-weight:700;border-bottom:0}.invoice p{margin:0 0 2mm}`;

const day = (text: Day): string => writeLongDay(text, LANG);

/** The heading, which must be found in the file. */
export const titleOf = ({ invoice: { kind, id } }: Printed): string =>
  `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${id}`;

/** The body of the document. */
export function invoiceBody(printed: Printed, payment: Payment): string {
  const { invoice: made, order } = printed;
  const money = (minor: number) => escapeHtml(writeMinor(minor, order.currency, LANG));
  const { seller, buyer } = made;
  const rows = order.lines.map((line) => {
    const { quantity, unitMinor, days, ofDays, discountMinor, netMinor } = line;
    const share = days === ofDays ? '' : `<br><span class="label">${days} of ${ofDays} days</span>`;
    const cells = [
      `${escapeHtml(line.text)}<br><span class="label">${escapeHtml(writeRange(line, LANG))}</span>`,
      String(quantity),
      `${money(unitMinor)}${share}`,
      discountMinor === 0 ? '' : money(-discountMinor),
      money(netMinor),
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const heads = ['For', 'Quantity', 'Price', 'Discount', 'Net'];
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const rate = `${order.taxBp / 100}%`;
  const sums = [
    ['Net', order.netMinor],
    [order.isReverse ? 'VAT, reverse charge' : `VAT ${rate}`, order.taxMinor],
    [made.kind === 'invoice' ? 'Total' : 'Total credited', order.totalMinor],
  ] as const;
  const facts = [
    `Issued on ${day(made.issuedOn)}`,
    ...(made.correctsId === null ? [] : [`Corrects invoice ${made.correctsId}`]),
    ...(made.reason === '' ? [] : [`Reason: ${made.reason}`]),
  ];
  const isDue = made.kind === 'invoice' && order.totalMinor > 0;
  const notes = [
    ...(order.isReverse ? [REVERSE_CHARGE] : []),
    ...(isDue ? payment.terms({ number: made.id, due: day(made.dueOn) }) : []),
  ];
  const party = (label: string, { name, address, taxId }: typeof seller | typeof buyer) =>
    `<div><p class="label">${label}</p><address>${escapeHtml(`${name}\n${address}`)}</address>${
      taxId === '' ? '' : `<p>VAT number ${escapeHtml(taxId)}</p>`
    }</div>`;
  const lines = (texts: readonly string[]) =>
    texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  return `<main class="invoice"><h1>${escapeHtml(titleOf(printed))}</h1>
<div class="parties">${party('From', seller)}${party('To', buyer)}<div>${lines(facts)}</div></div>
<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>
<table class="sums"><tbody>${sums
    .map(([label, minor]) => `<tr><td>${escapeHtml(label)}</td><td>${money(minor)}</td></tr>`)
    .join('')}</tbody></table>${lines(notes)}</main>`;
}
