/** Thank you: the closing slide. */
import { writeLongDay, writeRange } from '@flightdeck/domain/dates';
import { PLACEHOLDER_HELP } from '../../deck/placeholders.ts';
import { SlideTitle } from '../../deck/SlideTitle.tsx';
import { defineSlide, type PropsOf, type WholePage } from '../../definition.ts';
import { options, text } from '../../options.ts';
import { Backdrop } from '../Backdrop.tsx';
import { about } from './about.ts';

const OPTIONS = options({
  subTitle: text({
    label: 'Line under the title',
    placeholder: 'The report’s name and range',
    help: PLACEHOLDER_HELP,
    maxLength: 200,
  }),
});
type Props = PropsOf<typeof OPTIONS>;

function whole({ title, options: { subTitle }, context }: Props): WholePage {
  const { locale } = context;
  return {
    above: context.advertiserName,
    heading: title,
    below: subTitle || `${context.reportName} · ${writeRange(context.range, locale)}`,
    author: `Prepared by ${context.preparedBy} · ${writeLongDay(context.today, locale)}`,
    picture: null,
    side: 'right',
  };
}

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: () => ({}),
  isEmpty: () => false,
  bleed: true,
  whole,
  View: (props) => {
    const { reportUrl } = props.context;
    const { above, heading, below, author } = whole(props);
    return (
      <div className="fd-closing">
        <div className="fd-closing-side">
          <Backdrop />
        </div>
        <div className="fd-closing-text">
          <p className="fd-closing-eyebrow">{above}</p>
          <SlideTitle className="fd-closing-title">{heading}</SlideTitle>
          <p className="fd-closing-line">{below}</p>
          {reportUrl ? (
            <p className="fd-closing-link">
              <a href={reportUrl}>Open the live report</a>
            </p>
          ) : null}
        </div>
        <p className="fd-closing-author">{author}</p>
      </div>
    );
  },
});
