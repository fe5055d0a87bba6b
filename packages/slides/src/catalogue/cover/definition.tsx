/** Cover: client, report name, range and who prepared it, beside a picture. */

import { writeLongDay, writeLongRange } from '@flightdeck/domain/dates';
import * as z from 'zod/mini';
import { PLACEHOLDER_HELP } from '../../deck/placeholders.ts';
import { SlideTitle } from '../../deck/SlideTitle.tsx';
import { defineSlide, type SlideViewProps } from '../../definition.ts';
import { textWidth } from '../../text/measure.ts';
import { Backdrop } from '../Backdrop.tsx';
import { isPicture, Picture } from '../pictures.ts';

const Options = z.object({
  subTitle: z._default(z.string().check(z.maxLength(200)), ''),
  /** At most one picture. */
  general_coverImage: z._default(z.array(Picture).check(z.maxLength(1)), []),
});
type Props = SlideViewProps<z.output<typeof Options>>;

function View({ title, options, context }: Props) {
  const { client, locale } = context;
  // A cover still called "Cover" is headed by the report's own name.
  const heading = title === 'Cover' ? context.reportName : title;
  const [picture] = options.general_coverImage;
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
          <p className="fd-cover-eyebrow">{options.subTitle || context.advertiserName}</p>
          <SlideTitle
            className="fd-cover-title"
            size={width > 1900 ? 'small' : width > 1150 ? 'medium' : 'large'}
          >
            {heading}
          </SlideTitle>
          <p className="fd-cover-range">{writeLongRange(context.range, locale)}</p>
        </div>
        <p className="fd-cover-author">
          Prepared by {context.preparedBy} · {writeLongDay(context.today, locale)}
        </p>
      </div>
      <div className="fd-cover-side">
        {picture ? <img className="fd-cover-picture" src={picture} alt="" /> : <Backdrop />}
      </div>
    </div>
  );
}

export const cover = defineSlide({
  id: 'cover',
  category: 'Basics',
  title: 'Cover',
  description: 'Client, report name, date range and who prepared it, beside a picture.',
  options: Options,
  fields: [
    {
      key: 'subTitle',
      label: 'Line above the title',
      kind: 'text',
      placeholder: 'The advertiser’s name',
      help: PLACEHOLDER_HELP,
      maxLength: 200,
    },
    { key: 'general_coverImage', label: 'Cover picture', kind: 'images', maxItems: 1 },
  ],
  queries: () => ({}),
  isEmpty: () => false,
  bleed: true,
  View,
});
