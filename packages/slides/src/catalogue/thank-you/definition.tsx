/** Thank you: the closing slide. */
import { writeRange } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { defineSlide } from '../../definition.ts';

const Options = z.object({ subTitle: z.string().max(200).default('') });

export const thankYou = defineSlide({
  id: 'thank-you',
  category: 'Basics',
  title: 'Thank you',
  description: 'The closing slide, with a line of your own.',
  options: Options,
  fields: [
    {
      key: 'subTitle',
      label: 'Line under the title',
      kind: 'text',
      placeholder: 'The report’s name and range',
      maxLength: 200,
    },
  ],
  queries: () => ({}),
  isEmpty: () => false,
  bleed: true,
  View: ({ title, options, context }) => (
    <div className="fd-closing">
      <h2 className="fd-closing-title">{title}</h2>
      <p className="fd-closing-line">
        {options.subTitle || `${context.reportName} · ${writeRange(context.range, context.locale)}`}
      </p>
      <p className="fd-closing-author">{context.preparedBy}</p>
    </div>
  ),
});
