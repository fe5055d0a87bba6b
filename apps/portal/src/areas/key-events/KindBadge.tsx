/** The kind of an event in words, with a tone. */
import { Badge, type BadgeTone } from '@flightdeck/design-system';
import { EVENT_KIND_LABELS, type EventKind } from '@flightdeck/domain/key-events';

const TONES: Readonly<Record<EventKind, BadgeTone>> = {
  outage: 'error',
  price: 'warning',
  launch: 'info',
  campaign: 'success',
  other: 'neutral',
  holiday: 'neutral',
};

export const KindBadge = ({ kind }: { readonly kind: EventKind }) => (
  <Badge tone={TONES[kind]}>{EVENT_KIND_LABELS[kind]}</Badge>
);
