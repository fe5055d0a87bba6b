/** Slide: one of the catalogue of reports with its own options, drawn as reports draw it. */
import { ownSlide, type Slide, SlideOptions } from '@flightdeck/domain/report';
import * as z from 'zod/mini';
import { SLIDES } from '../../catalogue/abouts.ts';
import { loadSlide } from '../../catalogue/load.ts';
import { slideDefinition } from '../../catalogue/registry.ts';
import { slideTables } from '../../catalogue/tables.ts';
import { slideRequest } from '../../deck/request.ts';
import { slideOptions } from '../../deck/resolve.ts';
import { ScaledSlide } from '../../deck/ScaledSlide.tsx';
import { choice, options } from '../../options.ts';
import { defineTile, type TileViewProps } from '../definition.ts';
import { NOTE_HEIGHT, Notes } from '../Notes.tsx';
import { viewContext } from '../props.ts';
import { reachedBy } from '../queries.ts';
import { reportContext } from '../report-context.ts';
import { about } from './about.ts';

/** Slides that say something of their report, of one booking of it, or of its client. */
const OF_REPORTS = [
  'cover',
  'thank-you',
  'glossary',
  'vote',
  'campaign-finding',
  'site-snapshot',
  'sponsored-content',
];
/** The slides that can be tiles. */
const OFFERED = SLIDES.filter(({ id }) => !OF_REPORTS.includes(id));

const chosen = options({
  slide: choice('delivery-by-site', {
    label: 'Slide',
    choices: OFFERED.map(({ id, title }) => ({ value: id, label: title })),
  }),
});

/** With `own`: the options of the slide itself, which its own fields edit. */
const OPTIONS = Object.assign(z.extend(chosen, { own: z._default(SlideOptions, {}) }), {
  fields: chosen.fields,
});
type Props = TileViewProps<z.output<typeof OPTIONS>>;

const slideOf = ({ tile, options: { slide, own } }: Pick<Props, 'tile' | 'options'>): Slide =>
  ownSlide(tile.id, slide, tile.title || (slideDefinition(slide)?.title ?? ''), { options: own });

export const tile = defineTile({
  ...about,
  options: OPTIONS,
  load: async ({ slide }) => void (await loadSlide(slide)),
  queries: ({ slide, own }, context, filters) => {
    const definition = slideDefinition(slide);
    const request = definition && slideRequest(definition, own, reportContext(context));
    return Object.fromEntries(
      Object.entries(request?.queries ?? {}).map(([name, query]) => [
        name,
        reachedBy(filters, query),
      ]),
    );
  },
  isEmpty: () => false,
  tables: (props) => {
    const definition = slideDefinition(props.options.slide);
    if (!definition) return [];
    const { title } = slideOf(props);
    const own = slideOptions(definition, props.options.own);
    const view = { title, options: own, context: viewContext(props), data: props.data };
    return definition.isEmpty(props.data, own) ? [] : slideTables(definition, view);
  },
  View: (props) => {
    const { data, options: own, width, height } = props;
    const definition = slideDefinition(own.slide);
    const notes = definition?.benchmark
      ? ['benchmarks of other clients are shown in reports only']
      : [];
    const room = height - (notes.length > 0 ? NOTE_HEIGHT : 0);
    return (
      <>
        <div
          className="fd-tile-slide"
          style={{ width: Math.floor(Math.min(width, (room * 16) / 9)) }}
        >
          <ScaledSlide
            slide={slideOf(props)}
            definition={definition ?? null}
            context={viewContext(props)}
            state={definition ? { kind: 'ready', data } : { kind: 'loading' }}
            page={1}
            total={1}
          />
        </div>
        <Notes notes={notes} />
      </>
    );
  },
});
