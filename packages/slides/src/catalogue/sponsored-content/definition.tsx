/** Sponsored content: what was live in the range, with delivery, spend and visits. */
import { writeDay, writeRange } from '@flightdeck/domain/dates';
import { FigureTable, TABLE_HEADER } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import {
  currencyOf,
  defineSlide,
  type PropsOf,
  type ReportContext,
  type SlideTable,
  type SponsoredDocument,
} from '../../definition.ts';
import { shortName } from '../../format/sentence.ts';
import { choice, toggle } from '../../options.ts';
import { fitText } from '../../text/measure.ts';
import { ANALYTICS } from '../analytics.ts';
import { pageOptions } from '../options.ts';
import { cutNote } from '../shared.ts';
import { about } from './about.ts';
import {
  COLUMNS,
  type Column,
  figuresOfColumn,
  MOST_DOCUMENTS,
  notesOf,
  ORDERS,
  ordered,
} from './documents.ts';

const HIGHEST_ROW = 52;
const NOTE = { size: 13, line: 20, above: 10 } as const;
const NOUN = { title: 'Document', one: 'document', many: 'documents' };

const OPTIONS = pageOptions({
  order: choice('impressions', {
    label: 'Largest by',
    choices: ORDERS.map((value) => ({ value, label: figuresOfColumn(value).metric(value).label })),
  }),
  showSpend: toggle(true, 'Show spend'),
});
type Props = PropsOf<typeof OPTIONS>;

const columnsOf = ({ options }: Props): Column[] =>
  COLUMNS.filter((column) => options.showSpend || column !== 'spend');

/** What the documents are ordered by: nothing tells of spend that is hidden. */
const orderOf = ({ options: { order, showSpend } }: Props): Column =>
  order === 'spend' && !showSpend ? 'impressions' : order;

const labelOf = (column: Column, context: ReportContext): string =>
  figuresOfColumn(column).label(column, context);

const flightText = ({ flight: { start, end } }: SponsoredDocument, locale: string): string =>
  end === null ? `since ${writeDay(start, locale)}` : writeRange({ start, end }, locale);

function View(props: Props) {
  const { data, context } = props;
  const { locale } = context;
  const shown = ordered(data, orderOf(props)).slice(0, MOST_DOCUMENTS);
  const columns = columnsOf(props);
  const notes = notesOf(shown, columns.includes('spend'), currencyOf(context));
  const writers = columns.map((column) =>
    figuresOfColumn(column).columnFigure(
      column,
      shown.map(({ values }) => values[column]),
      context,
    ),
  );
  const room = BODY.height - TABLE_HEADER - NOTE.above - notes.length * NOTE.line;
  return (
    <>
      <FigureTable
        labelHeader={NOUN.title}
        columns={columns.map((column) => labelOf(column, context))}
        rows={shown.map((document) => ({
          id: document.documentId,
          label: document.title,
          note: `${document.label} · ${flightText(document, locale)}`,
          cells: columns.map((column, at) => writers[at]?.(document.values[column]) ?? ''),
        }))}
        rowHeight={Math.min(HIGHEST_ROW, Math.floor(room / shown.length))}
      />
      {notes.length > 0 ? (
        <ul className="fd-table-notes" aria-label="What is not known">
          {notes.map((note) => (
            <li key={note}>{fitText(note, BODY.width, NOTE.size).text}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function takeaway(props: Props): string | null {
  const { data, context } = props;
  const by = orderOf(props);
  const told = ordered(data, by).filter(({ values }) => (values[by] ?? 0) > 0);
  const [first, second] = told;
  if (!first) return null;
  const figures = figuresOfColumn(by);
  const of = ({ values }: SponsoredDocument): string =>
    figures.figure(by, values[by], context, { compact: true });
  const noun = figures.inSentence(by, context);
  const lead = `“${shortName(first.title)}” had ${noun === 'spend' ? `a spend of ${of(first)}` : `${of(first)} ${noun}`}`;
  if (second) return `${lead}, the most; “${shortName(second.title)}” follows with ${of(second)}.`;
  const { sessions, engagedSessions } = first.values;
  if (!sessions || engagedSessions == null) return `${lead}.`;
  const visits = ANALYTICS.figure('sessions', sessions, context, { compact: true });
  const rate = ANALYTICS.figure('engagementRate', engagedSessions / sessions, context);
  return `${lead}; ${rate} of ${visits} visits to its landing pages were engaged.`;
}

const tablesOf = (props: Props): SlideTable[] => {
  const { data, context } = props;
  const columns = columnsOf(props);
  return [
    {
      title: about.title,
      columns: [
        { label: NOUN.title, unit: 'text' },
        { label: 'Label', unit: 'text' },
        { label: 'Live from', unit: 'day' },
        { label: 'Live until', unit: 'day' },
        ...columns.map((column) => ({
          label: labelOf(column, context),
          unit: figuresOfColumn(column).metric(column).unit,
        })),
        { label: 'Not known', unit: 'text' },
      ],
      rows: ordered(data, orderOf(props)).map((document) => [
        ...[document.title, document.label, document.flight.start, document.flight.end],
        ...columns.map((column) => document.values[column] ?? null),
        notesOf([document], columns.includes('spend'), currencyOf(context)).join(' ') || null,
      ]),
    },
  ];
};

export const slide = defineSlide({
  ...about,
  sponsored: true,
  options: OPTIONS,
  queries: () => ({}),
  isEmpty: ({ sponsored }) => (sponsored?.documents ?? []).length === 0,
  emptyNotice: () => ({
    title: 'No sponsored content in range',
    text: 'No article of this client was live on these dates.',
  }),
  authorHint:
    'Articles stand here once they are live under Sponsored content. Where the report is of chosen campaigns or placements, only those that they showed.',
  subTitle: (props) => {
    const { data, context } = props;
    const by = figuresOfColumn(orderOf(props)).inSentence(orderOf(props), context);
    const all = (data.sponsored?.documents ?? []).length;
    const more = data.sponsored?.more ?? 0;
    const cut = cutNote(Math.min(all, MOST_DOCUMENTS), all, NOUN, by, context.locale);
    const earlier = more > 0 ? `; without ${more} that went live earlier` : '';
    return `What was live, with visits to its landing pages wherever they came from${cut ? `: ${cut}` : ''}${earlier}`;
  },
  takeaway,
  tables: tablesOf,
  View,
});
