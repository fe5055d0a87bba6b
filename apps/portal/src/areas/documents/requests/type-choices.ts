/** Which files a request takes, as a person chooses it. Names of media types: packages/domain/src/documents/types.ts. */
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const ODF = 'application/vnd.oasis.opendocument';

/** The choices; no types: any. */
export const TYPE_CHOICES: readonly {
  readonly value: string;
  readonly label: string;
  readonly types: readonly string[];
}[] = [
  { value: 'any', label: 'Any file', types: [] },
  { value: 'pdf', label: 'PDF', types: ['application/pdf'] },
  {
    value: 'pictures',
    label: 'Pictures',
    types: ['png', 'jpeg', 'gif', 'webp', 'avif', 'tiff', 'heic'].map((name) => `image/${name}`),
  },
  {
    value: 'documents',
    label: 'PDF and text documents',
    types: [
      'application/pdf',
      `${OFFICE}.wordprocessingml.document`,
      `${ODF}.text`,
      'application/rtf',
      'text/plain',
    ],
  },
  {
    value: 'tables',
    label: 'Tables',
    types: ['text/csv', `${OFFICE}.spreadsheetml.sheet`, `${ODF}.spreadsheet`],
  },
];

/** Media types of a choice. */
export const typesOf = (choice: string): string[] => [
  ...(TYPE_CHOICES.find(({ value }) => value === choice)?.types ?? []),
];
