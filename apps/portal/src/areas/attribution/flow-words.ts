/** How flows of paths are written. */
import type { FlowNode } from '@flightdeck/domain/attribution';
import { counted } from '@flightdeck/domain/locale';

/** What a node is called. */
export function nodeName({ kind, channel, count }: FlowNode, locale: string): string {
  switch (kind) {
    case 'channel':
      return channel;
    case 'others':
      return counted(count, locale, 'other channel');
    case 'later':
      return 'Later touches';
    case 'rare':
      return counted(count, locale, 'rare path');
  }
}
