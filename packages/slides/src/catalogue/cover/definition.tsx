/** Cover: client, report name, range and who prepared it, beside a picture. */

import { writeLongDay, writeLongRange } from '@flightdeck/domain/dates';
import { PLACEHOLDER_HELP } from '../../deck/placeholders.ts';
import { SlideTitle } from '../../deck/SlideTitle.tsx';
import { defineSlide, type PropsOf, type WholePage } from '../../definition.ts';
import { images, options, text } from '../../options.ts';
import { isPicture } from '../../pictures.ts';
import { textWidth } from '../../text/measure.ts';
import { Backdrop } from '../Backdrop.tsx';
import { about } from './about.ts';

const OPTIONS = options({
  subTitle: text({
    label: 'Line above the title',
    placeholder: 'The advertiser’s name',
    help: PLACEHOLDER_HELP,
    maxLength: 200,
  }),
  general_coverImage: images({ label: 'Cover picture', maxItems: 1 }),
});
type Props = PropsOf<typeof OPTIONS>;

function whole({ title, options: { subTitle, general_coverImage }, context }: Props): WholePage {
  const { locale } = context;
  return {
    above: subTitle || context.advertiserName,
    // A cover still called "Cover" has the report's own name as title.
    heading: title === 'Cover' ? context.reportName : title,
    below: writeLongRange(context.range, locale),
    author: `Prepared by ${context.preparedBy} · ${writeLongDay(context.today, locale)}`,
    picture: general_coverImage[0] ?? null,
    side: 'left',
  };
}

function View(props: Props) {
  const { client } = props.context;
  const { above, heading, below, author, picture } = whole(props);
  const logo = client?.clientLogo;
  const width = textWidth(heading, 52, 700);
  return (
    <div className="fd-cover">
      <div className="fd-cover-text">
        {logo && isPicture(logo) ? (
          <p className="fd-cover-logo">
            <img src={logo} alt={client.clientName} />
          </p>
        ) : null}
        <div className="fd-cover-middle">
          <p className="fd-cover-eyebrow">{above}</p>
          <SlideTitle
            className="fd-cover-title"
            size={width > 1900 ? 'small' : width > 1150 ? 'medium' : 'large'}
          >
            {heading}
          </SlideTitle>
          <p className="fd-cover-range">{below}</p>
        </div>
        <p className="fd-cover-author">{author}</p>
      </div>
      <div className="fd-cover-side">
        {picture ? <img className="fd-cover-picture" src={picture} alt="" /> : <Backdrop />}
      </div>
    </div>
  );
}

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: () => ({}),
  isEmpty: () => false,
  bleed: true,
  whole,
  View,
});
