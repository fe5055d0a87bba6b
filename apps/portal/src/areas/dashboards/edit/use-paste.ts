/** Pasting the tiles that the person copied. */
import { notify } from '@flightdeck/design-system';
import { type DashboardBody, LIMITS } from '@flightdeck/domain/dashboards';
import { pageOf } from '../page-of.ts';
import { type Copied, noRoom, pasted } from './page-edits.ts';
import { useTileClipboard } from './tile-clipboard.ts';
import { tileName } from './tile-words.ts';

interface PasteOptions {
  readonly body: DashboardBody;
  readonly pageId: string;
  readonly onChange: (body: DashboardBody, label: string) => void;
}

/** `paste` is null where nothing is copied. `pasteLabel` names what is, `copy` replaces it. */
export function usePaste({ body, pageId, onChange }: PasteOptions) {
  const [copied, copy] = useTileClipboard();
  const nameOf = ({ tiles, metrics }: Copied) => {
    const [first] = tiles;
    return first && tiles.length === 1
      ? `“${tileName(first.tile, { metrics: [...metrics] })}”`
      : `${tiles.length} tiles`;
  };
  return {
    copy,
    pasteLabel: copied ? `Paste ${nameOf(copied)}` : '',
    paste: copied
      ? () => {
          const refusal = noRoom(pageOf(body, pageId), copied.tiles);
          const next = pasted(body, pageId, copied);
          if (refusal) return notify.error('Nothing was pasted', refusal);
          if (next.metrics.length > LIMITS.metrics) {
            return notify.error(
              'Nothing was pasted',
              `A dashboard has at most ${LIMITS.metrics} metrics of its own. Delete one that no tile uses.`,
            );
          }
          onChange(next, `paste of ${nameOf(copied)}`);
        }
      : null,
  };
}
