/** Files of mails: read and encoded once for many, and sent as the mail library itself would send them. */
import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect, it } from 'vitest';
import { makeMailFiles } from './mail-file.ts';

const content = Buffer.from(Array.from({ length: 3000 }, (_, n) => n % 256));
const file = {
  name: 'Bericht März “Q1”.pdf',
  file: 'schedules/one.pdf',
  mimeType: 'application/pdf',
};

/** Files that hold one, and how often it was opened. */
function someFiles() {
  const opened: string[] = [];
  const open = async (name: string) => {
    opened.push(name);
    return name === file.file
      ? { bytes: content.byteLength, stream: Readable.from([content]) }
      : null;
  };
  return { opened, open };
}

async function composed(attachments: SendMailOptions['attachments']): Promise<string> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    ...{ from: 'one@example.com', to: 'two@example.com', subject: 'Figures', text: 'Hello' },
    ...{ messageId: '<one@example.com>', date: new Date(0), attachments },
  });
  // Each message has boundaries of its own, and an empty line before one says nothing.
  return String(message).replaceAll(/\s*-{2,}_NmP-[\w-]+/g, '--boundary');
}

it('are sent as the mail library itself sends them', async () => {
  const parts = await makeMailFiles(someFiles())([file]);
  const itself = { filename: file.name, contentType: file.mimeType, content };
  expect(await composed(parts)).toBe(await composed([itself]));
});

it('are read once for all mails that take them', async () => {
  const files = someFiles();
  const read = makeMailFiles(files);
  const both = await Promise.all([read([file]), read([file])]);
  expect(await read([file])).toEqual(both[0]);
  expect(files.opened).toEqual([file.file]);
});

it('keep a mail back when they are gone', async () => {
  const read = makeMailFiles(someFiles());
  await expect(read([{ ...file, file: 'schedules/gone.pdf' }])).rejects.toMatchObject({
    code: 'unprocessable',
    message: 'Its file “Bericht März “Q1”.pdf” is gone.',
  });
});
