/** Multipart bodies of tests, byte by byte. */

/** A file of a form. */
export interface FormFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer | string;
  /** Default `attachmentList`. */
  readonly field?: string;
}

const BOUNDARY = 'the-boundary-of-the-test';

/** A form with text fields and files. */
export function formOf(
  fields: Readonly<Record<string, string>>,
  files: readonly FormFile[],
): { readonly type: string; readonly body: Buffer } {
  const parts: Buffer[] = [];
  const add = (head: string, content: Buffer | string) =>
    parts.push(
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    );
  for (const [name, value] of Object.entries(fields)) add(`name="${name}"`, value);
  for (const { field = 'attachmentList', name, type, content } of files) {
    add(
      `name="${field}"; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: ${type}`,
      content,
    );
  }
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body: Buffer.concat(parts) };
}
