/** Map: countries coloured by a metric. */
import { writeNumber } from '@flightdeck/domain/locale';
import { countryRows } from '../../catalogue/countries.ts';
import { WorldMap } from '../../charts/WorldMap.tsx';
import { sourceOf } from '../../figure-source.ts';
import { options } from '../../options.ts';
import { defineTile } from '../definition.ts';
import { NOTE_HEIGHT, Notes } from '../Notes.tsx';
import { mainAnswer, viewContext } from '../props.ts';
import { figureWriter, rankedQuestion } from '../ranking.ts';
import { about } from './about.ts';

export const tile = defineTile({
  ...about,
  options: options({}),
  questions: (question) => ({ main: rankedQuestion(question) }),
  View: (props) => {
    const { question, figures, width, height } = props;
    const context = viewContext(props);
    const answer = mainAnswer(props);
    const [id = ''] = question.metrics;
    const rows = countryRows(answer, figures.withSums([id]), figures, context.locale);
    const write = figureWriter(
      id,
      rows.map(({ values }) => values[id]),
      props,
      context,
    );
    const all = Math.max(answer.rowCount, answer.rows.length);
    const notes =
      all > answer.rows.length
        ? [
            `the ${writeNumber(answer.rows.length, context.locale)} largest of ${writeNumber(all, context.locale)} countries`,
          ]
        : [];
    const label = figures.label(id, context);
    return (
      <>
        <WorldMap
          title={`${label} by country`}
          valueHeader={label}
          rows={rows.map(({ label: name, values }) => ({
            label: name,
            value: values[id] ?? null,
            text: write(values[id]),
            source: sourceOf(values, id),
          }))}
          width={width}
          height={height - (notes.length > 0 ? NOTE_HEIGHT : 0)}
        />
        <Notes notes={notes} />
      </>
    );
  },
});
