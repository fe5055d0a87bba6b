/** Findings: what campaign health found about the chosen clients, the worst first. */
import { options, wholeNumber } from '../../options.ts';
import { defineTile } from '../definition.ts';
import { NOTE_HEIGHT, Notes } from '../Notes.tsx';
import { reachedBy } from '../queries.ts';
import { Scroll } from '../Scroll.tsx';
import { about } from './about.ts';

const LEVELS = { 1: 'bad', 2: 'warning' } as const;
const WORDS = { 1: 'Serious', 2: 'Watch' } as const;

export const tile = defineTile({
  ...about,
  options: options({
    most: wholeNumber(20, { label: 'Most findings', min: 1, max: 100, step: 1 }),
  }),
  // Findings come beside the figures of a call; the least of them is asked for.
  queries: (_options, { range }, filters) => ({
    main: reachedBy(filters, {
      dataset: 'delivery',
      metrics: ['impressions'],
      dimensions: [],
      range,
    }),
  }),
  isEmpty: ({ data }) => (data.findings ?? []).length === 0,
  emptyNotice: () => ({
    title: 'Nothing found',
    text: 'Campaign health found nothing about these clients.',
  }),
  tables: ({ data, tile }) => [
    {
      title: tile.title || about.label,
      columns: [
        { label: 'About', unit: 'text' },
        { label: 'Level', unit: 'count' },
        { label: 'Finding', unit: 'text' },
      ],
      rows: (data.findings ?? []).map(({ name, level, reason }) => [name, level, reason]),
    },
  ],
  View: ({ data, options: { most }, height }) => {
    const all = data.findings ?? [];
    const notes = all.length > most ? [`${most} of ${all.length} findings`] : [];
    return (
      <>
        <Scroll label="Findings" height={height - (notes.length > 0 ? NOTE_HEIGHT : 0)}>
          <ul className="fd-findings">
            {all.slice(0, most).map(({ name, level, reason }) => (
              <li key={`${name} ${reason}`}>
                <span className="fd-mark" data-tone={LEVELS[level]}>
                  {WORDS[level]}
                </span>
                <span className="fd-finding">
                  <strong>{name}</strong>
                  {reason.startsWith(name) ? reason.slice(name.length) : ` ${reason}`}
                </span>
              </li>
            ))}
          </ul>
        </Scroll>
        <Notes notes={notes} />
      </>
    );
  },
});
