/** Types of the elements as they are written in JSX: `<fd-help label="Ask us" onfd-toggle={…} />`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { EventsByTag, FlightdeckElements, PropertiesByTag } from '../types.ts';

type Listeners<Events> = {
  readonly [Name in keyof Events as `on${Name & string}`]?: (event: Events[Name]) => void;
};
type Intrinsic = {
  readonly [Tag in keyof FlightdeckElements]: DetailedHTMLProps<
    HTMLAttributes<FlightdeckElements[Tag]>,
    FlightdeckElements[Tag]
  > &
    Partial<PropertiesByTag[Tag]> &
    Listeners<EventsByTag[Tag]>;
};
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Intrinsic {}
  }
}
