/** Checks chosen files one by one against stated limits, so that a bad one does not block the others. Pure. */

/** Limits of files. */
export interface FileLimits {
  /** How many at most. */
  readonly files: number;
  /** Size of one file at most. */
  readonly bytes: number;
  /** MIME types and their common names, such as "PNG". */
  readonly types: readonly { readonly mime: string; readonly label: string }[];
}

/** A chosen file, and why it is refused; null when it is accepted. */
export interface JudgedFile {
  /** Stays the same while the file is in the list. */
  readonly id: string;
  readonly file: File;
  readonly refusal: string | null;
}

/** A chosen file before it is judged. */
export type ChosenFile = Pick<JudgedFile, 'id' | 'file'>;

/** MIME type by file extension, where the browser states none or one named after a program. */
const BY_ENDING: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  log: 'text/plain',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  webm: 'video/webm',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** A size as text: 412 KB, 1.1 MB. Counts in thousands, as file managers do. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB'] as const;
  const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** step;
  return `${Number(amount.toFixed(step >= 2 && amount < 10 ? 1 : 0))} ${units[step]}`;
}

/** The limits as text: "up to 5, 20 MB each". */
export function limitsText(limits: FileLimits): string {
  return `up to ${limits.files}, ${formatBytes(limits.bytes)} each`;
}

/** The accepted kinds of file: "PNG, JPEG or PDF". */
export function typesText({ types }: FileLimits): string {
  const labels = [...new Set(types.map(({ label }) => label))];
  const last = labels.pop() ?? '';
  return labels.length > 0 ? `${labels.join(', ')} or ${last}` : last;
}

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * The file with a MIME type of the limits. Its extension decides where the browser's type is not among them (Windows
 * calls a CSV a spreadsheet when a spreadsheet program is installed).
 */
function typed(file: File, { types }: FileLimits): File | null {
  const isTaken = (mime: string | undefined) => types.some((type) => type.mime === mime);
  if (isTaken(file.type)) return file;
  const mime = BY_ENDING[endingOf(file.name)];
  // A picture with the extension of a CSV keeps the browser's type.
  if (!mime || !isTaken(mime) || /^(image|video|audio)\//.test(file.type)) return null;
  return new File([file], file.name, { type: mime, lastModified: file.lastModified });
}

/** Every file with its own result, in the order chosen. Refused ones do not count towards the limit. */
export function judgeFiles(
  chosen: readonly ChosenFile[],
  limits: FileLimits,
): readonly JudgedFile[] {
  const judged: JudgedFile[] = [];
  let taken = 0;
  for (const { id, file } of chosen) {
    const known = typed(file, limits);
    const isTwice = judged.some(
      (other) =>
        !other.refusal &&
        other.file.name === file.name &&
        other.file.size === file.size &&
        other.file.lastModified === file.lastModified,
    );
    const refusal = refusalOf(file, known, isTwice, taken, limits);
    if (!refusal) taken += 1;
    judged.push({ id, file: known ?? file, refusal });
  }
  return judged;
}

function refusalOf(
  file: File,
  known: File | null,
  isTwice: boolean,
  taken: number,
  limits: FileLimits,
): string | null {
  if (!known) return `Only ${typesText(limits)} can be sent.`;
  if (file.size === 0) return 'The file is empty.';
  if (file.size > limits.bytes) {
    const [size, limit] = [formatBytes(file.size), formatBytes(limits.bytes)];
    // 20.04 MB would read as 20 MB.
    return size === limit ? `It is over ${limit}.` : `${size} is over ${limit}.`;
  }
  if (isTwice) return 'It is attached already.';
  if (taken >= limits.files) return `Only ${limits.files} files can be sent at a time.`;
  return null;
}

/**
 * How much of each file has gone, from how much of all of them has: parts of one request leave in
 * their order.
 *
 * @param sizes Bytes of each file.
 * @param fraction 0 to 1 of them all.
 * @returns 0 to 1 for each.
 */
export function shareProgress(sizes: readonly number[], fraction: number): readonly number[] {
  let left = sizes.reduce((sum, size) => sum + size, 0) * Math.min(1, Math.max(0, fraction));
  return sizes.map((size) => {
    const gone = Math.min(size, left);
    left -= gone;
    return size === 0 ? 1 : gone / size;
  });
}
