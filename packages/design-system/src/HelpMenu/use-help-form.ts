/** State of the form: drafts, attachments, sending, failure. Kept while the menu is mounted, in every view. */
import { useEffect, useRef, useState } from 'react';
import { type ChosenFile, type JudgedFile, judgeFiles, shareProgress } from '../FileDrop/files.ts';
import {
  type Draft,
  type DraftStorage,
  type Drafts,
  emptyDraft,
  isWorthKeeping,
  keepDrafts,
  newKey,
  readDrafts,
} from './draft.ts';
import type {
  AttachmentLimits,
  ContactOutcome,
  ContactType,
  HelpProduct,
  HelpSource,
  RefusedFile,
} from './help-source.ts';
import { productOfPage } from './search.ts';
import type { FormKind } from './view.ts';

/** A sent message and its result. */
export interface SentMessage {
  readonly type: ContactType;
  /** Of the message, by which its source tells what becomes of it. */
  readonly key: string;
  readonly outcome: ContactOutcome;
  readonly refused: readonly RefusedFile[];
}

/** An attachment in the form. */
export interface Attachment extends JudgedFile {
  /** 0 to 1 while the message is sent; absent before. */
  readonly progress: number | undefined;
}

/** One form, ready to be drawn. */
export interface HelpFormState {
  readonly draft: Draft;
  /** The chosen product; until one is chosen, that of the page. */
  readonly product: HelpProduct | null;
  readonly area: string | null;
  readonly attachments: readonly Attachment[];
  /** Names of files that were attached before a reload and are lost. */
  readonly lost: readonly string[];
  /** Whether the draft is stored on this device. */
  readonly isKept: boolean;
  readonly canSend: boolean;
  /** 0 to 1 while the message is sent, otherwise null. */
  readonly progress: number | null;
  readonly hasFailed: boolean;
  /** Switches the feedback form between feedback and new feature, also while it is not shown. */
  readonly choose: (type: 'feedback' | 'new-feature') => void;
  readonly edit: (change: Partial<Pick<Draft, 'type' | 'product' | 'area' | 'message'>>) => void;
  readonly addFiles: (files: readonly File[]) => void;
  readonly removeFile: (id: string) => void;
  readonly send: () => void;
  /** Stops sending; what was written stays. */
  readonly cancel: () => void;
}

type Files = Readonly<Record<FormKind, readonly ChosenFile[]>>;
type Names = Readonly<Record<FormKind, readonly string[]>>;

interface Sending {
  readonly kind: FormKind;
  readonly fraction: number;
  readonly controller: AbortController;
}

const NO_FILES: Files = { help: [], feedback: [] };
const NO_LIMITS: AttachmentLimits = { files: 0, bytes: 0, types: [] };

/** The form of a kind. A message that is being sent continues while another form is shown. */
export function useHelpForm(options: {
  readonly kind: FormKind;
  readonly source: HelpSource;
  readonly products: readonly HelpProduct[];
  readonly limits: AttachmentLimits | null;
  readonly page: string;
  readonly draftKey: string;
  readonly storage: DraftStorage | null;
  readonly onSent: (sent: SentMessage) => void;
}): HelpFormState {
  const { kind, source, products, page, draftKey, storage } = options;
  const limits = options.limits ?? NO_LIMITS;
  const [drafts, setDrafts] = useState<Drafts>(() => readDrafts(storage, draftKey));
  const [files, setFiles] = useState<Files>(NO_FILES);
  const [lost, setLost] = useState<Names>(() => ({
    help: drafts.help.files,
    feedback: drafts.feedback.files,
  }));
  const [isKept, setKept] = useState(storage !== null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [failed, setFailed] = useState<FormKind | null>(null);
  const nextId = useRef(0);

  const controller = sending?.controller;
  useEffect(() => () => controller?.abort(), [controller]);

  const keep = (next: Drafts) => {
    setDrafts(next);
    setKept(keepDrafts(storage, draftKey, next));
  };
  const draft = drafts[kind];
  const product =
    products.find(({ id }) => id === draft.product) ?? productOfPage(products, page) ?? null;
  const area = product?.areas.some(({ id }) => id === draft.area) ? draft.area : null;
  const judged = judgeFiles(files[kind], limits);
  const taken = judged.filter(({ refusal }) => !refusal);
  const isSending = sending?.kind === kind;
  const shares = isSending
    ? shareProgress(
        taken.map(({ file }) => file.size),
        sending.fraction,
      )
    : [];
  const canSend = product !== null && draft.message.trim() !== '' && sending === null;

  /** Any change makes it another message, which needs a new key. */
  const change = (changes: Partial<Draft>) => {
    setFailed(null);
    keep({ ...drafts, [kind]: { ...draft, ...changes, key: null } });
  };
  const changeFiles = (next: readonly ChosenFile[], missing: readonly string[]) => {
    setFiles({ ...files, [kind]: next });
    setLost({ ...lost, [kind]: missing });
    change({ files: [...missing, ...next.map(({ file }) => file.name)] });
  };

  const send = async () => {
    if (!canSend) return;
    const key = draft.key ?? newKey();
    const current = new AbortController();
    let refused: readonly RefusedFile[] = [];
    keep({ ...drafts, [kind]: { ...draft, key } });
    setFailed(null);
    setSending({ kind, fraction: 0, controller: current });
    try {
      const outcome = await source.send(
        {
          type: draft.type,
          product: product.id,
          area,
          message: draft.message.trim(),
          attachments: taken.map(({ file }) => file),
          key,
        },
        {
          onProgress: (fraction) => {
            if (!current.signal.aborted) setSending({ kind, fraction, controller: current });
          },
          onRefused: (list) => {
            refused = list;
          },
          signal: current.signal,
        },
      );
      setSending(null);
      setFiles((before) => ({ ...before, [kind]: [] }));
      setLost((before) => ({ ...before, [kind]: [] }));
      setDrafts((before) => {
        const next = { ...before, [kind]: emptyDraft(kind) };
        keepDrafts(storage, draftKey, next);
        return next;
      });
      options.onSent({ type: draft.type, key, outcome, refused });
    } catch {
      setSending(null);
      if (!current.signal.aborted) setFailed(kind);
    }
  };

  return {
    draft,
    product,
    area,
    attachments: judged.map((one) => ({
      ...one,
      progress: isSending ? shares[taken.indexOf(one)] : undefined,
    })),
    lost: lost[kind],
    isKept: isKept && isWorthKeeping(draft),
    canSend,
    progress: isSending ? sending.fraction : null,
    hasFailed: failed === kind,
    choose: (type) => {
      if (drafts.feedback.type !== type) {
        keep({ ...drafts, feedback: { ...drafts.feedback, type, key: null } });
      }
    },
    edit: (changes) =>
      change(
        // Areas belong to their product.
        changes.product !== undefined && changes.product !== product?.id
          ? { area: null, ...changes }
          : changes,
      ),
    addFiles: (added) => {
      const names = added.map(({ name }) => name);
      const chosen = added.map((file) => {
        nextId.current += 1;
        return { id: String(nextId.current), file };
      });
      changeFiles(
        [...files[kind], ...chosen],
        lost[kind].filter((name) => !names.includes(name)),
      );
    },
    removeFile: (id) =>
      changeFiles(
        files[kind].filter((one) => one.id !== id),
        lost[kind],
      ),
    send: () => void send(),
    cancel: () => {
      sending?.controller.abort();
      setSending(null);
    },
  };
}
