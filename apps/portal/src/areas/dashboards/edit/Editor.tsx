/** The editor of pages of tiles: head of the draft, filters as readers see them at first, and the page. */
import type { ViewChoice } from '@flightdeck/domain/dashboards';
import { type ComponentProps, useMemo } from 'react';
import * as page from '../../../app/page.css.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { FixedNotice } from '../filters/FixedNotice.tsx';
import { isLazyPage, pageOf } from '../page-of.ts';
import { type Reading, ReadingContext } from '../tile/reading.ts';
import { usePagePlan } from '../use-page-plan.ts';
import { EditHead } from './EditHead.tsx';
import { EditPage } from './EditPage.tsx';
import { useLocking } from './locking.ts';

interface EditorProps
  extends Pick<
    ComponentProps<typeof EditHead>,
    'draft' | 'choice' | 'onPage' | 'onClose' | 'entries' | 'first'
  > {
  /** Of the address; the first page where the draft has none of this id. */
  readonly pageId: string | undefined;
  /** What the filters show; `choice` is what of it the person may see. */
  readonly view: ViewChoice;
  readonly hidden: readonly number[];
  readonly onView: (view: ViewChoice) => void;
}

export function Editor({ pageId, view, hidden, onView, ...head }: EditorProps) {
  const { draft, choice } = head;
  const { body } = draft;
  const { isTemplate, isViewFixed, reason } = useLocking();
  const current = pageOf(body, pageId);
  const plan = usePagePlan(current, body, choice);
  const reading = useMemo(
    (): Reading => ({
      plan,
      drills: {},
      onDrill: () => undefined,
      onKeep: () => undefined,
      isLazy: isLazyPage(current),
      refreshMs: false,
      isOnScreen: false,
    }),
    [plan, current],
  );
  return (
    <ReadingContext value={reading}>
      <EditHead {...head} pageId={current.id} />
      <div className={page.content}>
        <FixedNotice
          body={body}
          isTemplate={isTemplate}
          onRelative={(next) => draft.change(next, 'relative days')}
        />
        <FilterBar
          isSaving
          isTemplate={isTemplate}
          lock={isViewFixed(body) ? reason : undefined}
          page={current}
          body={body}
          choice={view}
          hidden={hidden}
          onChange={onView}
        />
        <EditPage body={body} pageId={current.id} choice={choice} onChange={draft.change} />
      </div>
    </ReadingContext>
  );
}
