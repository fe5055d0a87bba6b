/** The files of the demo's documents, made here: what an agency and its client send each other. */
import { PDFDocument, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import writeWorkbook from 'write-excel-file/node';

/** A line of the order: site, booked impressions, net price in pounds. */
const LINES = [
  ['Countryside Homes', 1_200_000, 7800],
  ['Hearth & Room', 900_000, 5850],
  ['Weekend Living', 1_830_000, 32_940],
  ['Interiors Today', 240_000, 4200],
  ['Oak & Linen', 650_000, 4225],
] as const;
const number = (value: number): string => value.toLocaleString('en-GB');

/** A4 in points. */
const PAGE = [595, 842] as const;
const INK = rgb(0.07, 0.1, 0.16);

/** An insertion order of two pages; `signedBy` stands under the second. */
export async function orderPdf(client: string, signedBy: readonly string[]): Promise<Buffer> {
  const file = await PDFDocument.create();
  // Without the moment of the making, the same order is the same file.
  file.setCreationDate(new Date(0));
  file.setModificationDate(new Date(0));
  file.setTitle('Insertion order IO-2291');
  const plain = await file.embedFont(StandardFonts.Helvetica);
  const bold = await file.embedFont(StandardFonts.HelveticaBold);
  const write = (page: PDFPage, text: string, x: number, y: number, size = 10, font = plain) =>
    page.drawText(text, { x, y, size, font, color: INK });
  const first = file.addPage([...PAGE]);
  write(first, 'Insertion order IO-2291', 56, 760, 20, bold);
  write(first, `Meridian Media for ${client}`, 56, 738);
  ['Site', 'Booked', 'Net'].forEach((head, at) => {
    write(first, head, 56 + at * 180, 690, 10, bold);
  });
  for (const [at, [site, booked, net]] of LINES.entries()) {
    const y = 668 - at * 22;
    write(first, site, 56, y);
    write(first, number(booked), 236, y);
    write(first, `£${number(net)}`, 416, y);
  }
  const total = (column: 1 | 2) => LINES.reduce((sum, line) => sum + line[column], 0);
  write(first, `Total, ${LINES.length} lines`, 56, 546, 10, bold);
  write(first, number(total(1)), 236, 546, 10, bold);
  write(first, `£${number(total(2))}`, 416, 546, 10, bold);
  const second = file.addPage([...PAGE]);
  write(second, 'Terms', 56, 760, 16, bold);
  [
    '1  Delivery is counted by the ad server of the agency.',
    '2  At least 60 % of the impressions are viewable, by the standard of the Media Rating Council.',
    '3  Makegoods are agreed before the end of the flight.',
  ].forEach((term, at) => {
    write(second, term, 56, 728 - at * 20);
  });
  signedBy.forEach((name, at) => {
    write(second, `Signed: ${name}`, 56, 620 - at * 24, 10, bold);
  });
  return Buffer.from(await file.save());
}

/** The same lines as a workbook. */
export function rateCard(): Promise<Buffer> {
  const bold = { fontWeight: 'bold' } as const;
  const rows = LINES.map(([site, booked, net]) => [
    { value: site },
    { value: booked, type: Number, format: '#,##0' },
    { value: (net / booked) * 1000, type: Number, format: '0.00' },
  ]);
  const head = ['Site', 'Booked', 'CPM in GBP'].map((value) => ({ value, ...bold }));
  return writeWorkbook([head, ...rows], { sheet: 'Rates' }).toBuffer();
}

/** Where the placements stand on a page. */
export function bookingMap(): Promise<Buffer> {
  const box = (x: number, y: number, width: number, height: number, label: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#DCE7FD" stroke="#1556E2"/><text x="${x + 12}" y="${y + 26}" font-family="Inter, sans-serif" font-size="16" fill="#101828">${label}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="520"><rect width="800" height="520" fill="#FFFFFF"/>${box(40, 30, 720, 90, 'Billboard 970 × 250')}${box(40, 150, 420, 340, 'Article')}${box(490, 150, 270, 230, 'MPU 300 × 250')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Delivery as a site sent it. */
export const siteReport = (): Buffer =>
  Buffer.from(
    [
      'Day,Site,Impressions',
      ...[12, 13, 14, 15].map((day) => `2026-11-${day},Hearth & Room,${28_000 + day * 311}`),
      '',
    ].join('\n'),
  );

/** Minutes as somebody typed them. */
export const minutes = (client: string): Buffer =>
  Buffer.from(
    `Month-end review, ${client}\n\nDelivery is on plan. The billboard on Weekend Living starts late.\nNext: send the tag plan, ask for the viewability floor in clause 2.\n`,
  );
