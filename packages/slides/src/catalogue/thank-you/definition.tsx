/** Thank you: the closing slide. */
import { writeLongDay, writeRange } from '@flightdeck/domain/dates';
import { PLACEHOLDER_HELP } from '../../deck/placeholders.ts';
import { SlideTitle } from '../../deck/SlideTitle.tsx';
import { defineSlide } from '../../definition.ts';
import { options, text } from '../../options.ts';
import { Backdrop } from '../Backdrop.tsx';
import { about } from './about.ts';

export const slide = defineSlide({
  ...about,
  options: options({
    subTitle: text({
      label: 'Line under the title',
      placeholder: 'The report’s name and range',
      help: PLACEHOLDER_HELP,
      maxLength: 200,
    }),
  }),
  queries: () => ({}),
  isEmpty: () => false,
  bleed: true,
  View: ({ title, options, context }) => {
    const { reportUrl, locale } = context;
    return (
      <div className="fd-closing">
        <div className="fd-closing-side">
          <Backdrop />
        </div>
        <div className="fd-closing-text">
          <p className="fd-closing-eyebrow">{context.advertiserName}</p>
          <SlideTitle className="fd-closing-title">{title}</SlideTitle>
          <p className="fd-closing-line">
            {options.subTitle || `${context.reportName} · ${writeRange(context.range, locale)}`}
          </p>
          {reportUrl ? (
            <p className="fd-closing-link">
              <a href={reportUrl}>Open the live report</a>
            </p>
          ) : null}
        </div>
        <p className="fd-closing-author">
          Prepared by {context.preparedBy} · {writeLongDay(context.today, locale)}
        </p>
      </div>
    );
  },
});
