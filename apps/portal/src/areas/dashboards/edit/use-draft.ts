/** The draft of a dashboard or of a template: its steps, kept in the browser until it is published. */
import type { StaleSave } from '@flightdeck/contract';
import { notify } from '@flightdeck/design-system';
import {
  type DashboardBody,
  type DashboardHistory,
  isSameJson,
  redone,
  startHistory,
  undone,
  withStep,
} from '@flightdeck/domain/dashboards';
import { useEffect, useRef, useState } from 'react';
import { holdDraft, openDrafts } from '../../../app/kept-drafts.ts';
import { messageOf } from '../../../app/message-of.ts';
import { staleSave } from '../../../app/StaleDialog.tsx';
import { useViewer } from '../../../app/viewer.ts';
import type { DraftHome, Published } from './draft-home.ts';
import { forgetDashboard, type KeptDashboard, keepDashboard, keptDashboard } from './kept.ts';

export interface DraftOptions {
  /** What is edited, and where it is published. */
  readonly home: DraftHome;
  /** What one that is made starts from: of a dashboard, that of `CreateStart`. */
  readonly start?: DashboardBody | undefined;
  /** After a publish, to ask anew for what shows it: what was made has its id from then on. */
  readonly onPublished: (id: string) => void;
}

/** Somebody else's publish that stopped this one. */
export interface StaleDraft {
  readonly stale: StaleSave;
  /** What both started from, what they published, and the comment that was to be published. */
  readonly base: DashboardBody;
  readonly theirs: Published;
  readonly comment: string;
}

/** A draft with all that can be done to it. `EditHead` draws its dialogs. */
export interface DashboardDraft {
  readonly noun: DraftHome['noun'];
  /** As it stands in the draft. */
  readonly body: DashboardBody;
  /** It differs from what was published. */
  readonly isDirty: boolean;
  /** It was never published. */
  readonly isNew: boolean;
  /** Makes a step that can be undone. `label` follows "Undo ", such as `move of “Spend by day”`. */
  readonly change: (body: DashboardBody, label: string) => void;
  /** What undo takes back; null where there is nothing. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  /** Answers the dashboard as it is then. */
  readonly undo: () => DashboardBody;
  readonly redo: () => DashboardBody;
  /** What was published; null for nothing, or where it is not known as long as nobody asks. */
  readonly published: DashboardBody | null;
  /** Back to what was published. */
  readonly discard: () => void;
  readonly isPublishing: boolean;
  /** Makes the draft a version, or what is given in its place. Answers whether it is one. */
  readonly publish: (comment: string, body?: DashboardBody) => Promise<boolean>;
  readonly stale: StaleDraft | null;
  readonly dismissStale: () => void;
  /** Publishes over theirs, after the two were merged. */
  readonly publishMerged: (body: DashboardBody) => Promise<boolean>;
  /** Changes that were left here earlier, until the person says what becomes of them. */
  readonly offered: KeptDashboard | null;
  readonly takeOffered: (isTaken: boolean) => void;
  /** Whether the browser keeps the draft: not where it is full, or another tab edits the same dashboard. */
  readonly isKept: boolean;
}

/** What a draft was begun from. The body is null while it is not known, as that of a kept draft of an older revision. */
interface Base {
  readonly revision: number | null;
  readonly body: DashboardBody | null;
}

/** Holds the draft. Call it in the lazily loaded part of the screen that is there while somebody edits. */
export function useDraft({ home, start, onPublished }: DraftOptions): DashboardDraft {
  const { noun, draftId, saved, template } = home;
  const begun = saved?.body ?? start;
  if (!begun) throw new Error('A draft needs a dashboard to start from.');
  const userId = useViewer().user.id;
  const isNew = saved === null;
  const [base, setBase] = useState<Base>({
    revision: saved?.revision ?? null,
    body: saved?.body ?? null,
  });
  const [history, setHistory] = useState<DashboardHistory>(() => startHistory(begun));
  const [offered, setOffered] = useState<KeptDashboard | null>(null);
  const [isKept, setKept] = useState(true);
  const [isElsewhere, setElsewhere] = useState(false);
  const [stale, setStale] = useState<StaleDraft | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  /** Names the first publish, so that it can be sent again when its answer is lost. */
  const [createKey] = useState(() => crypto.randomUUID());
  const isBusy = useRef(false);

  const { body } = history;
  const isDirty =
    base.body === null
      ? base.revision !== null ||
        history.done.length > 0 ||
        body.pages.some(({ tiles }) => tiles.length > 0)
      : !isSameJson(body, base.body);

  // Published by somebody else, or in another tab, while nothing was changed here.
  if (saved && !isDirty && saved.revision > (base.revision ?? 0)) {
    setBase({ revision: saved.revision, body: saved.body });
    setHistory(startHistory(saved.body));
  }

  // What was kept is offered where no other tab has it open; this one holds it from then on.
  useEffect(() => {
    let isThere = true;
    let release: (() => void) | undefined;
    void openDrafts().then((open) => {
      if (!isThere) return;
      if (open.has(draftId)) return setElsewhere(true);
      release = holdDraft(draftId, () => isThere && setElsewhere(true));
      setElsewhere(false);
      // A new dashboard is offered by the screen that asks what it starts from.
      if (!isNew || noun === 'template') setOffered(keptDashboard(localStorage, userId, draftId));
    });
    return () => {
      isThere = false;
      release?.();
    };
  }, [draftId, isNew, noun, userId]);

  useEffect(() => {
    if (isElsewhere) return;
    if (isDirty) {
      const kept = { revision: base.revision, body, ...(template ? { template } : {}) };
      setKept(keepDashboard(localStorage, userId, draftId, kept));
    }
    // Only what this tab has changed back: what was kept earlier is still to be offered.
    else if (history.undone.length > 0) forgetDashboard(localStorage, userId, draftId);
  }, [isDirty, isElsewhere, userId, draftId, template, base.revision, body, history.undone.length]);

  async function send(sent: DashboardBody, revision: number | null, comment: string) {
    if (isBusy.current) return false;
    isBusy.current = true;
    setPublishing(true);
    try {
      const over = revision === null ? { idempotencyKey: createKey } : { revision };
      const { id, ...now } = await home.publish(sent, comment, over);
      setStale(null);
      setBase(now);
      if (now.body !== sent) step((before) => withStep(before, now.body, 'what was left out'));
      forgetDashboard(localStorage, userId, draftId);
      notify.success(
        `${noun === 'dashboard' ? 'Dashboard' : 'Template'} ${revision === null ? 'created' : 'published'}`,
      );
      onPublished(id);
      return true;
    } catch (error) {
      const newer = staleSave(error);
      if (newer) await meet(newer, comment);
      else notify.error(`The ${noun} was not published`, messageOf(error));
      return false;
    } finally {
      isBusy.current = false;
      setPublishing(false);
    }
  }

  /** Fetches what the two are merged from. */
  async function meet(newer: StaleSave, comment: string) {
    if (isNew || base.revision === null) return;
    try {
      const [theirs, before] = await Promise.all([
        home.newest(),
        base.body ?? home.at(base.revision),
      ]);
      setStale({ stale: newer, base: before, theirs, comment });
    } catch (error) {
      notify.error(
        `The ${noun} was not published`,
        `${newer.savedBy} published meanwhile, and that could not be loaded: ${messageOf(error)}`,
      );
    }
  }

  const step = (next: (before: DashboardHistory) => DashboardHistory) => setHistory(next);
  return {
    body,
    isDirty,
    noun,
    isNew,
    change: (next, label) => step((before) => withStep(before, next, label)),
    undoLabel: history.done.at(-1)?.label ?? null,
    redoLabel: history.undone.at(-1)?.label ?? null,
    undo: () => {
      step(undone);
      return undone(history).body;
    },
    redo: () => {
      step(redone);
      return redone(history).body;
    },
    published: base.body,
    discard: () => {
      forgetDashboard(localStorage, userId, draftId);
      setBase({ revision: saved?.revision ?? null, body: saved?.body ?? null });
      setHistory(startHistory(begun));
    },
    isPublishing,
    publish: (comment, other = body) => {
      step((before) => withStep(before, other, 'change of the name'));
      return send(other, base.revision, comment);
    },
    stale,
    dismissStale: () => setStale(null),
    publishMerged: (merged) => {
      if (!stale) return Promise.resolve(false);
      step((before) => withStep(before, merged, `merge with ${stale.stale.savedBy}`));
      setBase({ revision: stale.theirs.revision, body: stale.theirs.body });
      return send(merged, stale.theirs.revision, stale.comment);
    },
    offered,
    takeOffered: (isTaken) => {
      setOffered(null);
      if (!offered) return;
      if (!isTaken) return forgetDashboard(localStorage, userId, draftId);
      const isLatest = offered.revision === saved?.revision;
      setBase({ revision: offered.revision, body: isLatest ? (saved?.body ?? null) : null });
      setHistory(startHistory(offered.body));
    },
    isKept: isKept && !isElsewhere,
  };
}
