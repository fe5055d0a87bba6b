/** Types of files by their content: what they are called, which names they go by, and how they are shown. */
import { splitName } from './names.ts';

/** How a file of a type is shown; null: it can only be downloaded. */
export type PreviewKind = 'pages' | 'picture' | 'text' | 'table' | 'rich' | null;

interface FileType {
  /** As a person calls one: "a PDF" without the article. */
  readonly label: string;
  /** Extensions that files of the type go by. */
  readonly extensions: readonly string[];
  readonly preview: PreviewKind;
}

const file = (label: string, extensions: string, preview: PreviewKind = null): FileType => ({
  label,
  extensions: extensions === '' ? [] : extensions.split(' '),
  preview,
});

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const ODF = 'application/vnd.oasis.opendocument';

/** The types that are told apart. All others are `UNKNOWN_TYPE`. */
const TYPES: Readonly<Record<string, FileType>> = {
  'application/pdf': file('PDF', 'pdf', 'pages'),
  'image/png': file('PNG picture', 'png', 'picture'),
  'image/jpeg': file('JPEG picture', 'jpg jpeg jpe jfif', 'picture'),
  'image/gif': file('GIF picture', 'gif', 'picture'),
  'image/webp': file('WebP picture', 'webp', 'picture'),
  'image/avif': file('AVIF picture', 'avif', 'picture'),
  'image/tiff': file('TIFF picture', 'tif tiff', 'picture'),
  'image/bmp': file('BMP picture', 'bmp dib'),
  'image/heic': file('HEIC picture', 'heic heif'),
  'image/vnd.adobe.photoshop': file('Photoshop picture', 'psd'),
  'image/svg+xml': file('SVG drawing', 'svg', 'text'),
  'text/csv': file('CSV table', 'csv tsv tab txt', 'table'),
  'text/plain': file(
    'Text',
    'txt text md log csv tsv ics vcf srt vtt yml yaml ini sql eml',
    'text',
  ),
  'text/html': file('Web page', 'html htm xhtml mht', 'text'),
  'text/xml': file('XML', 'xml xsd xsl rss atom kml gpx svg', 'text'),
  'application/json': file('JSON', 'json geojson ndjson webmanifest txt', 'text'),
  'text/x-script': file('Script', 'sh bash py pl rb js mjs ps1 bat cmd vbs php', 'text'),
  'application/rtf': file('Rich text', 'rtf doc'),
  [`${OFFICE}.wordprocessingml.document`]: file('Word document', 'docx', 'rich'),
  [`${OFFICE}.spreadsheetml.sheet`]: file('Excel workbook', 'xlsx', 'table'),
  [`${OFFICE}.presentationml.presentation`]: file('PowerPoint presentation', 'pptx ppsx', 'text'),
  'application/vnd.ms-office.macro': file(
    'Office file with macros',
    'docm dotm xlsm xltm xlsb xlam pptm ppsm potm',
  ),
  'application/x-ole-storage': file('Old Office file', 'doc xls ppt msg msi pub vsd dot xlt'),
  [`${ODF}.text`]: file('OpenDocument text', 'odt ott'),
  [`${ODF}.spreadsheet`]: file('OpenDocument spreadsheet', 'ods ots'),
  [`${ODF}.presentation`]: file('OpenDocument presentation', 'odp otp'),
  'application/zip': file('ZIP archive', 'zip'),
  'application/java-archive': file('Java program', 'jar apk war'),
  'application/gzip': file('GZIP archive', 'gz tgz'),
  'application/x-7z-compressed': file('7-Zip archive', '7z'),
  'application/x-rar-compressed': file('RAR archive', 'rar'),
  'application/x-tar': file('TAR archive', 'tar'),
  'application/x-program': file('Program', 'exe dll com scr sys so dylib bin wasm class lnk msi'),
  'application/x-two-kinds': file('File of two kinds', ''),
  'video/mp4': file('MP4 video', 'mp4 m4v'),
  'video/quicktime': file('QuickTime video', 'mov qt'),
  'video/webm': file('WebM video', 'webm mkv'),
  'audio/mpeg': file('MP3 sound', 'mp3'),
  'audio/wav': file('WAV sound', 'wav'),
  'audio/mp4': file('M4A sound', 'm4a'),
};

/** The type of content that is none of the known ones. */
export const UNKNOWN_TYPE = 'application/octet-stream';

const typeOf = (type: string): FileType | undefined =>
  Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;

/** What a person calls a file of a type. */
export const typeLabel = (type: string): string => typeOf(type)?.label ?? 'Unknown file';

/** How a file of a type is shown. */
export const previewKindOf = (type: string): PreviewKind => typeOf(type)?.preview ?? null;

/** Whether a watermark can be drawn over a file of a type: all that is shown of it are pictures. */
export function carriesWatermark(type: string): boolean {
  const kind = previewKindOf(type);
  return kind === 'pages' || kind === 'picture';
}

/** Whether a type is one of those that are told apart. */
export const isKnownType = (type: string): boolean => typeOf(type) !== undefined;

/**
 * Says in a sentence that a name promises another type than the content has; null where it does not. An extension that
 * nobody knows promises nothing.
 */
export function typeDiffers(name: string, type: string): string | null {
  const extension = /\.([a-z0-9]{1,12})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const promised = Object.entries(TYPES).filter(([, { extensions }]) =>
    extensions.includes(extension),
  );
  if (promised.length === 0 || promised.some(([each]) => each === type)) return null;
  const labels = promised.map(([, { label }]) => label);
  return `The name ends in .${extension} (${labels[0]}), the content is: ${typeLabel(type)}.`;
}

/** The name for content of a type: with the extension of that where it promises another. */
export const nameOfType = (name: string, type: string): string =>
  typeDiffers(name, type) === null
    ? name
    : `${splitName(name)[0]}.${typeOf(type)?.extensions[0] ?? 'bin'}`;
