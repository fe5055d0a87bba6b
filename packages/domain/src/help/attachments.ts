/** Which files may be attached to a message, and why one may not. Each file is checked on its own. */

const MB = 1_000_000;

/** A kind of file that may be attached. */
interface AttachmentKind {
  readonly mime: string;
  /** Its common name. */
  readonly label: string;
  readonly extensions: readonly string[];
  /** Other MIME types that systems use for such a file. */
  readonly aliases?: readonly string[];
}

const KINDS: readonly AttachmentKind[] = [
  { mime: 'image/png', label: 'PNG', extensions: ['png'] },
  { mime: 'image/jpeg', label: 'JPEG', extensions: ['jpg', 'jpeg'], aliases: ['image/jpg'] },
  { mime: 'image/gif', label: 'GIF', extensions: ['gif'] },
  { mime: 'image/webp', label: 'WebP', extensions: ['webp'] },
  { mime: 'application/pdf', label: 'PDF', extensions: ['pdf'] },
  {
    mime: 'text/csv',
    label: 'CSV',
    extensions: ['csv'],
    // Windows uses this type for CSV files once a spreadsheet program is installed.
    aliases: ['application/vnd.ms-excel', 'text/plain', 'application/csv'],
  },
  {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'Excel (xlsx)',
    extensions: ['xlsx'],
  },
  { mime: 'text/plain', label: 'text', extensions: ['txt', 'log'] },
  { mime: 'video/mp4', label: 'MP4', extensions: ['mp4', 'm4v'], aliases: ['video/x-m4v'] },
  { mime: 'video/quicktime', label: 'MOV', extensions: ['mov'] },
  { mime: 'video/webm', label: 'WebM', extensions: ['webm'] },
];

/** Limits of attachments, as the help form states them. */
export const ATTACHMENT_LIMITS = {
  /** Most files of one message. */
  files: 5,
  /** Most bytes of one file. */
  bytes: 20 * MB,
  types: KINDS.map(({ mime, label }) => ({ mime, label })),
} as const;

/** Longest stored name of an attachment. */
export const ATTACHMENT_NAME_LENGTH = 255;

const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * The type of a file by its name and its MIME type, one of `ATTACHMENT_LIMITS.types`; null where the two contradict
 * each other or the type is not accepted. Without a MIME type the name decides.
 */
export function attachmentType(file: {
  readonly name: string;
  readonly type: string;
}): string | null {
  const kind = KINDS.find(({ extensions }) => extensions.includes(extensionOf(file.name)));
  if (!kind) return null;
  const type = file.type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const unknown = type === '' || type === 'application/octet-stream';
  return unknown || type === kind.mime || kind.aliases?.includes(type) ? kind.mime : null;
}

/** `64 MB`, `1.2 MB`, `412 kB`. */
export function attachmentSize(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  const mb = bytes / MB;
  return `${mb < 10 ? Math.round(mb * 10) / 10 : Math.round(mb)} MB`;
}

const list = (labels: readonly string[]): string =>
  `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`;

/** Why an attachment is refused: what happened and what to do. */
export const attachmentRefusal = {
  tooMany: `More than ${ATTACHMENT_LIMITS.files} files. Send it with another message.`,
  tooLarge: `Over ${attachmentSize(ATTACHMENT_LIMITS.bytes)}. Send a smaller file.`,
  empty: 'The file is empty.',
  type: `Such files are not taken. Send ${list(ATTACHMENT_LIMITS.types.map(({ label }) => label))}.`,
  content: (mime: string): string => {
    const label = KINDS.find((kind) => kind.mime === mime)?.label ?? mime;
    return `The file is not the ${label} file that its name says. Save it again and send that.`;
  },
} as const;
