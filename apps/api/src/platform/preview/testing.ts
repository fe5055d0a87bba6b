/** Files for tests of what is in a file, made here: archives, Office files and PDFs, good and bad. */
import { strToU8, type Zippable, zipSync } from 'fflate';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** An archive of texts and bytes. */
export const zipOf = (
  entries: Readonly<Record<string, string | Uint8Array>>,
  level: 0 | 9 = 9,
): Buffer => {
  const files: Zippable = {};
  for (const [name, content] of Object.entries(entries)) {
    files[name] = typeof content === 'string' ? strToU8(content) : content;
  }
  return Buffer.from(zipSync(files, { level }));
};

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const types = (part: string, type: string) =>
  `${head}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${part}" ContentType="${type}"/></Types>`;
const root = (part: string) =>
  `${head}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="${part}"/></Relationships>`;

/** A Word document with this body in WordprocessingML. */
export const docx = (
  body: string,
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Buffer =>
  zipOf({
    '[Content_Types].xml': types(
      'word/document.xml',
      `${OFFICE}.wordprocessingml.document.main+xml`,
    ),
    '_rels/.rels': root('word/document.xml'),
    'word/document.xml': `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${RELATIONS}"><w:body>${body}</w:body></w:document>`,
    ...more,
  });

/** A paragraph of a Word document. */
export const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A workbook with these rows on its one sheet. */
export const xlsx = (
  rows: readonly (readonly (string | number)[])[],
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Buffer => {
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const sheet = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return zipOf({
    '[Content_Types].xml': types('xl/workbook.xml', `${OFFICE}.spreadsheetml.sheet.main+xml`),
    '_rels/.rels': root('xl/workbook.xml'),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${RELATIONS}"><sheets><sheet name="Rates" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  });
};

/** A presentation with a text on each slide. */
export const pptx = (slides: readonly string[]): Buffer =>
  zipOf({
    '[Content_Types].xml': types(
      'ppt/presentation.xml',
      `${OFFICE}.presentationml.presentation.main+xml`,
    ),
    '_rels/.rels': root('ppt/presentation.xml'),
    'ppt/presentation.xml': `${head}<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"/>`,
    ...Object.fromEntries(
      slides.map((text, at) => [
        `ppt/slides/slide${at + 1}.xml`,
        `${head}<p:sld xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`,
      ]),
    ),
  });

/** A PDF with a text on each page. @param options.box Size of the pages in points. */
export function pdf(
  pages: readonly string[],
  { box = '0 0 595 842', catalog = '' }: { readonly box?: string; readonly catalog?: string } = {},
): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, at) => {
      const drawn = `BT /F1 24 Tf 72 720 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = file.length;
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
