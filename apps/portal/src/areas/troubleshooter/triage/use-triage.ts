/** Sets status, owner, acknowledgement or snooze of items: any number of them, told and taken back as one. */
import type { BodyOf } from '@flightdeck/contract';
import { troubleshooterCalls } from '@flightdeck/contract/troubleshooter';
import { notify } from '@flightdeck/design-system';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { messageOf } from '../../../app/message-of.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useViewer } from '../../../app/viewer.ts';
import { batchesOf, type Told, tellOutcomes } from './batches.ts';

type Body = BodyOf<typeof troubleshooterCalls.triage>;
/** What to set; what is not named stays. */
export type TriageChange = Omit<Body, 'items'>;
/** Items, each with when the person saw it change. */
export type TriageItems = Body['items'];

/** What one action did. */
interface Done extends Told {
  /** By which it is taken back. */
  readonly undo: readonly string[];
}

/**
 * @param onChanged Called after the server has changed something, or taken it back, to read it again.
 */
export function useTriage(onChanged: (change: TriageChange) => unknown) {
  const { client } = useApi();
  const { locale } = useViewer().user;
  const refresh = useRefresh();
  const changed = (change: TriageChange) =>
    Promise.all([refresh(troubleshooterCalls.item), onChanged(change)]);
  const undo = async (tokens: readonly string[], change: TriageChange, what: string) => {
    try {
      // The last change first: an item may be in several.
      for (const token of tokens.toReversed())
        await client.request(troubleshooterCalls.undo, { body: { undo: token } });
      notify.success(`Taken back: ${what}`);
    } catch (error) {
      notify.error(`Not all of it could be taken back: ${what}`, messageOf(error));
    }
    await changed(change);
  };
  const apply = useMutation({
    mutationFn: async (action: {
      readonly items: TriageItems;
      readonly change: TriageChange;
      /** What is done, for what is told: "Status wip". */
      readonly what: string;
    }): Promise<Done> => {
      const batches = batchesOf(action.items);
      const notice =
        batches.length > 1 ? notify.pending(`${action.what}: 0 of ${action.items.length}`) : null;
      const done = { changed: 0, unchanged: 0, refusals: [] as string[], undo: [] as string[] };
      try {
        for (const [index, items] of batches.entries()) {
          const answer = await client.request(troubleshooterCalls.triage, {
            body: { ...action.change, items },
          });
          for (const { outcome, message } of answer.outcomes) {
            if (outcome === 'done') done.changed += 1;
            else if (outcome === 'unchanged') done.unchanged += 1;
            else done.refusals.push(message);
          }
          if (answer.undo !== null) done.undo.push(answer.undo);
          if (notice) {
            const sent = batches.slice(0, index + 1).reduce((sum, batch) => sum + batch.length, 0);
            notify.update(notice, {
              tone: 'pending',
              title: `${action.what}: ${writeNumber(sent, locale)} of ${writeNumber(action.items.length, locale)}`,
            });
          }
        }
      } catch (error) {
        // What was done before stays, and can be taken back.
        done.refusals.push(messageOf(error));
      } finally {
        if (notice) notify.close(notice);
      }
      return done;
    },
    onSuccess: async (done, { what, change }) => {
      const { title, body, tone } = tellOutcomes(what, done, (count) =>
        counted(count, locale, 'item'),
      );
      notify[tone](
        title,
        body,
        done.undo.length > 0
          ? { action: { label: 'Undo', onAction: () => void undo(done.undo, change, what) } }
          : undefined,
      );
      await changed(change);
    },
  });
  return {
    isPending: apply.isPending,
    apply: (items: TriageItems, change: TriageChange, what: string) => {
      if (items.length > 0 && !apply.isPending) apply.mutate({ items, change, what });
    },
  };
}

/** What a bulk action of the list or of the panel may do. */
export type Triage = ReturnType<typeof useTriage>;
