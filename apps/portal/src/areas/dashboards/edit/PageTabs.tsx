/** The pages of a dashboard that is edited: one is shown, and each can be renamed, moved, duplicated and deleted. */
import { Button, cx, Menu, type MenuEntry, notify, TextField } from '@flightdeck/design-system';
import {
  type DashboardBody,
  type DashboardPage,
  LIMITS,
  withoutPage,
  withPageTitle,
} from '@flightdeck/domain/dashboards';
import {
  ArrowLeft,
  ArrowRight,
  ChevronDown,
  Copy,
  Lock,
  LockOpen,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import * as css from './edit.css.ts';
import { LockMark } from './LockMark.tsx';
import { useLocking, withPageLock } from './locking.ts';
import * as edits from './page-edits.ts';

interface PageTabsProps {
  readonly body: DashboardBody;
  readonly pageId: string;
  readonly onPage: (pageId: string) => void;
  readonly onChange: (body: DashboardBody, label: string) => void;
  readonly onUndo: () => void;
}

export function PageTabs({ body, pageId, onPage, onChange, onUndo }: PageTabsProps) {
  const { pages } = body;
  /** The page to rename; null for a new one. */
  const [named, setNamed] = useState<DashboardPage | null | undefined>();
  const { isTemplate, isPageFixed, isTileFixed, reason } = useLocking();
  const isFull = pages.length >= LIMITS.pages;
  const entriesOf = (page: DashboardPage, at: number): MenuEntry[] => [
    ...(isPageFixed(page)
      ? []
      : [
          {
            id: 'rename',
            label: 'Rename',
            icon: <Pencil size={16} />,
            onAction: () => setNamed(page),
          },
        ]),
    {
      id: 'duplicate',
      label: 'Duplicate',
      icon: <Copy size={16} />,
      ...(isFull ? { isDisabled: true, description: `At most ${LIMITS.pages} pages` } : {}),
      onAction: () => {
        const copy = edits.withPageCopy(body, page.id);
        onChange(copy.body, `copy of the page “${page.title}”`);
        onPage(copy.page.id);
      },
    },
    {
      id: 'back',
      label: 'Move to the left',
      icon: <ArrowLeft size={16} />,
      isDisabled: at === 0,
      onAction: () =>
        onChange(edits.withPageMoved(body, page.id, -1), `move of the page “${page.title}”`),
    },
    {
      id: 'on',
      label: 'Move to the right',
      icon: <ArrowRight size={16} />,
      isDisabled: at === pages.length - 1,
      onAction: () =>
        onChange(edits.withPageMoved(body, page.id, 1), `move of the page “${page.title}”`),
    },
    ...(isTemplate
      ? [
          {
            id: 'lock',
            label: page.isLocked ? 'Let clients change it' : 'Lock for clients',
            icon: page.isLocked ? <LockOpen size={16} /> : <Lock size={16} />,
            onAction: () =>
              onChange(withPageLock(body, page.id), `lock of the page “${page.title}”`),
          },
        ]
      : []),
    'separator',
    {
      id: 'delete',
      label: 'Delete page',
      icon: <Trash2 size={16} />,
      isDanger: true,
      ...(pages.length === 1
        ? { isDisabled: true, description: 'A dashboard has a page' }
        : isPageFixed(page) || page.tiles.some(isTileFixed)
          ? { isDisabled: true, description: reason }
          : {}),
      onAction: () => {
        onChange(withoutPage(body, page.id), `delete of the page “${page.title}”`);
        const next = pages[at + 1] ?? pages[at - 1];
        if (next) onPage(next.id);
        notify.info(`Page “${page.title}” deleted`, undefined, {
          action: { label: 'Undo', onAction: onUndo },
        });
      },
    },
  ];
  return (
    <nav className={css.pages} aria-label="Pages">
      <ol className={css.pageList}>
        {pages.map((page, at) => {
          const isCurrent = page.id === pageId;
          return (
            <li key={page.id} className={cx(css.pageTab, isCurrent && css.pageCurrent)}>
              <button
                type="button"
                className={css.pageName}
                {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
                onClick={() => onPage(page.id)}
              >
                {page.title}
              </button>
              {page.isLocked ? (
                <LockMark words={isTemplate ? 'Clients may not change this page' : reason} />
              ) : null}
              {isCurrent ? (
                <Menu
                  label={`Page ${page.title}`}
                  entries={entriesOf(page, at)}
                  trigger={
                    <Button
                      variant="text"
                      size="row"
                      isIconOnly
                      aria-label={`Change the page “${page.title}”`}
                    >
                      <ChevronDown size={16} />
                    </Button>
                  }
                />
              ) : null}
            </li>
          );
        })}
      </ol>
      <Button
        variant="text"
        size="row"
        isIconOnly
        aria-label="Add a page"
        isDisabled={isFull}
        onPress={() => setNamed(null)}
      >
        <Plus size={16} />
      </Button>
      {named === undefined ? null : (
        <NameDialog
          page={named}
          onClose={() => setNamed(undefined)}
          onName={(title) => {
            setNamed(undefined);
            if (named) {
              onChange(withPageTitle(body, named.id, title), `name of the page “${title}”`);
              return;
            }
            const added = edits.withNewPage(body, title);
            onChange(added.body, `new page “${title}”`);
            onPage(added.page.id);
          }}
        />
      )}
    </nav>
  );
}

interface NameDialogProps {
  readonly page: DashboardPage | null;
  readonly onName: (title: string) => void;
  readonly onClose: () => void;
}

function NameDialog({ page, onName, onClose }: NameDialogProps) {
  const [title, setTitle] = useState(page?.title ?? '');
  const isNamed = title.trim() !== '';
  return (
    <ActionDialog
      isForm
      title={page ? 'Rename the page' : 'Add a page'}
      action={page ? 'Rename' : 'Add page'}
      isDisabled={!isNamed}
      onAction={() => isNamed && onName(title.trim())}
      onClose={onClose}
    >
      <TextField label="Name" value={title} onChange={setTitle} maxLength={80} autoFocus />
    </ActionDialog>
  );
}
