/** The method of a call; those that may change something stand out. */
import { Badge } from '@flightdeck/design-system';
import type { Operation } from './document.ts';

/** A badge with the method. */
export const MethodBadge = ({ call }: { readonly call: Pick<Operation, 'method' | 'changes'> }) => (
  <Badge tone={call.changes ? 'warning' : 'info'}>{call.method}</Badge>
);
