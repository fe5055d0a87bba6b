/** The page of a slide: what it answers, needs and offers, all read from its definition. */
import { datasetOf, measuresOf } from '@flightdeck/domain/datasets';
import { isOffered, type ReportMode, type Slide } from '@flightdeck/domain/report';
import { VOTE_ANSWERS } from '@flightdeck/domain/vote';
import { type OptionField, type SlideDefinition, slideRequest } from '@flightdeck/slides';
import { slideDefinition } from '@flightdeck/slides/catalogue';
import { expect } from 'storybook/test';
import { SAMPLE_CONTEXT } from '../../packages/slides/src/testing/sample.ts';
import { CopyText } from '../copy.tsx';
import { onOnePage } from '../docs-page.tsx';
import { caption, scroll, table } from '../facts.css.ts';
import * as css from './about.css.ts';
import { SlideStates, SlideStory, type SlideStoryProps } from './deck.tsx';

function known(id: string): SlideDefinition {
  const definition = slideDefinition(id);
  if (!definition) throw new Error(`The catalogue has no slide ${id}.`);
  return definition;
}

/** Parameters of a slide's page: its question and what it shows stand at the head. */
export function slideParameters(id: string) {
  const { question, description } = known(id);
  const component = `**${question}** ${description}`;
  return onOnePage({ docs: { description: { component } } });
}

const MODES: Readonly<Record<ReportMode, string>> = {
  presentation: 'Presentation',
  reporting: 'Reporting',
};

/** The modes in which the report builder offers a slide. */
const modesOf = (definition: SlideDefinition) =>
  (['presentation', 'reporting'] as const)
    .filter((mode) => isOffered(definition, mode))
    .map((mode) => MODES[mode])
    .join(' and ');

/** `measurableImpressions` as words. Money is stored in micros, which is nobody's word for it. */
const inWords = (fact: string) =>
  fact.replace(/Micros$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const SPONSORED =
  'Sponsored content that was live, with delivery of its placements, spend, and visits to its landing pages.';

/** The data that a slide asks for with these options, a sentence each. */
function needsOf(definition: SlideDefinition, options: Slide['options']): readonly string[] {
  const request = slideRequest(definition, options, SAMPLE_CONTEXT);
  if (!request) return ['No data: it is written from the report and its options.'];
  if (request.sponsored) return [SPONSORED];
  if (request.votes) return ['What readers of the shared or embedded report voted.'];
  const sentences = Object.values(request.queries).flatMap(
    ({ dataset, metrics, dimensions, compare, plan, undelivered }) => [
      `${metrics.map((id) => datasetOf(dataset).metrics[id]?.label ?? id).join(', ')} ${
        dimensions.length > 0 ? `by ${dimensions.join(' and ')}` : 'of the whole selection'
      }.`,
      ...(compare ? ['The same for the period before.'] : []),
      ...(plan ? [`The ${plan === 'flight' ? 'flight' : 'booking'} of each row.`] : []),
      ...(undelivered ? ['Rows that are booked and delivered nothing.'] : []),
    ],
  );
  const facts = Object.values(request.queries).flatMap(({ dataset, metrics }) =>
    Object.entries(datasetOf(dataset).metrics).flatMap(([id, declared]) =>
      metrics.some((wanted) => wanted === id) ? measuresOf(declared) : [],
    ),
  );
  return [
    ...new Set(sentences),
    ...(request.benchmark ? ['The benchmark of each site.'] : []),
    `Facts in the delivery files: ${[...new Set(facts)].map(inWords).join(', ')}.`,
  ];
}

/** What may be entered or chosen for an option. */
function allowed(field: OptionField): string {
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return `Text of at most ${field.maxLength} characters`;
    case 'lines':
      return `At most ${field.maxItems} lines`;
    case 'questions':
      return `At most ${field.maxItems} questions, each with up to ${VOTE_ANSWERS.max} answers or a range`;
    case 'images':
      return `At most ${field.maxItems} ${field.maxItems === 1 ? 'picture' : 'pictures'}`;
    case 'number':
      return `From ${field.min} to ${field.max} in steps of ${field.step}${
        field.unit ? ` ${field.unit}` : ''
      }`;
    case 'toggle':
      return 'Yes or no';
    case 'evidence':
      return 'A finding of campaign health, as it was when it was taken';
    case 'tile':
      return 'A tile of a dashboard: its question, filters and kind';
    case 'choice':
      return field.choices.map(({ label }) => label).join(', ');
  }
}

/** The value that an option starts with, in the words of its field. */
function initial(field: OptionField, value: unknown): string {
  if (field.kind === 'choice') {
    return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const isEmpty = value === '' || value === undefined || (Array.isArray(value) && !value.length);
  return isEmpty ? 'Empty' : String(value);
}

function Options({ definition }: { readonly definition: SlideDefinition }) {
  const { fields } = definition.options;
  const values: Readonly<Record<string, unknown>> = definition.options.parse({});
  if (fields.length === 0) return <p>It has no options.</p>;
  return (
    <div className={scroll}>
      <table className={table}>
        <caption className={caption}>Options</caption>
        <thead>
          <tr>
            <th scope="col">Option</th>
            <th scope="col">Stored as</th>
            <th scope="col">Allowed</th>
            <th scope="col">Starts as</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.key}>
              <th scope="row">
                {field.label}
                {field.help ? <p className={css.help}>{field.help}</p> : null}
              </th>
              <td>
                <CopyText text={field.key} />
              </td>
              <td>{allowed(field)}</td>
              <td>{initial(field, values[field.key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function About(props: SlideStoryProps) {
  const definition = known(props.component);
  return (
    <article className={css.page}>
      <div className={css.head}>
        <SlideStory {...props} width={480} />
        <dl className={css.facts}>
          <dt>Question</dt>
          <dd className={css.question}>{definition.question}</dd>
          <dt>Shows</dt>
          <dd>{definition.description}</dd>
          <dt>Category</dt>
          <dd>{definition.category}</dd>
          <dt>Modes</dt>
          <dd>{modesOf(definition)}</dd>
          <dt>Id</dt>
          <dd>
            <CopyText text={definition.id} />
          </dd>
          <dt>Data</dt>
          {needsOf(definition, props.options ?? {}).map((need) => (
            <dd key={need}>{need}</dd>
          ))}
        </dl>
      </div>
      <Options definition={definition} />
    </article>
  );
}

/** The story of a slide that says all about it. */
export const aboutSlide = {
  render: (args: SlideStoryProps) => <About {...args} />,
  play: async ({
    title,
    args,
  }: {
    readonly title: string;
    readonly args: Partial<SlideStoryProps>;
  }) => {
    // The sidebar has the name that the report builder has.
    await expect(title).toBe(`Slides/${known(args.component ?? '').title}`);
  },
};

/** The story of a slide in all its states: loading, failed, without data, with few rows, and with very long names. */
export const slideStates = {
  render: ({ component }: Pick<SlideStoryProps, 'component'>) => (
    <SlideStates component={component} />
  ),
};
