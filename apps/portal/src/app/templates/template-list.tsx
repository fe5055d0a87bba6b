/** What the lists of report templates and of dashboard templates have in common: filters, columns, and archiving. */
import { Badge, Link, type MenuEntry, notify, type TableColumn } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { searchFilter, segmentFilter } from '../list/filters.tsx';
import { choiceField, pageField } from '../list/list-params.ts';
import { timesFor } from '../times.ts';
import type { Viewer } from '../viewer.ts';
import * as css from './template-list.css.ts';

/** A template as lists tell it. */
export interface ListedTemplate {
  readonly templateId: string;
  readonly name: string;
  readonly isArchived: boolean;
  readonly canChange: boolean;
  /** Null for all clients. */
  readonly clients: readonly { readonly name: string }[] | null;
  /** It is also for clients that the person may not see. */
  readonly isForOthers: boolean;
  /** ISO 8601 UTC. */
  readonly changedAt: string;
  readonly changedBy: { readonly name: string };
}

/** Clients named in a row. */
const NAMED = 3;

export const TEMPLATE_FILTERS = {
  search: searchFilter('Search templates'),
  state: segmentFilter(
    'Show',
    [
      { value: 'offered', label: 'Offered' },
      { value: 'archived', label: 'Archived' },
      { value: 'any', label: 'All' },
    ],
    'offered',
  ),
  sort: choiceField(['name', 'changed'], 'name'),
  direction: choiceField(['asc', 'desc'], 'asc'),
  page: pageField,
};
/** Columns on narrow screens. */
export const NARROW_COLUMNS: ReadonlySet<string> = new Set(['name', 'clients']);

/** `Northwind, Contoso, 2 more`. */
function clientsText({ clients, isForOthers }: ListedTemplate): string {
  if (clients === null) return 'All clients';
  const more = clients.length - NAMED;
  return [
    ...clients.slice(0, NAMED).map(({ name }) => name),
    ...(more > 0 ? [`${more} more`] : []),
    ...(isForOthers ? ['others'] : []),
  ].join(', ');
}

interface Described<Item> {
  readonly pathOf: (templateId: string) => string;
  /** Under its name; empty for nothing. */
  readonly about: (item: Item) => string;
  /** Who changed it, and more. */
  readonly changed: (item: Item) => string;
  /** What it holds and where it is used. */
  readonly counts: readonly TableColumn<Item>[];
}

/** The columns of a list of templates. */
export const templateColumns = <Item extends ListedTemplate>(
  viewer: Viewer,
  { pathOf, about, changed, counts }: Described<Item>,
): readonly TableColumn<Item>[] => [
  {
    id: 'name',
    label: 'Template',
    isSortable: true,
    isRowHeader: true,
    render: (item) => (
      <span className={css.lines}>
        <span className={css.named}>
          <Link tone="plain" href={pathOf(item.templateId)}>
            {item.name}
          </Link>
          {item.isArchived ? <Badge>Archived</Badge> : null}
        </span>
        {about(item) ? <span className={css.muted}>{about(item)}</span> : null}
      </span>
    ),
  },
  { id: 'clients', label: 'For', render: clientsText },
  ...counts,
  {
    id: 'changed',
    label: 'Changed',
    isSortable: true,
    width: 190,
    render: (item) => (
      <span className={css.lines}>
        <span>{timesFor(viewer).recent(item.changedAt)}</span>
        <span className={css.muted}>{changed(item)}</span>
      </span>
    ),
  },
];

interface Deeds {
  readonly onArchive: () => void;
  readonly onDelete: () => void;
  /** Why it cannot be deleted; null where it can. */
  readonly inUse: string | null;
}

/** The last entries of a template's menu, for whoever may change it. */
export const templateEnd = (
  { isArchived }: Pick<ListedTemplate, 'isArchived'>,
  { onArchive, onDelete, inUse }: Deeds,
): MenuEntry[] => [
  { id: 'archive', label: isArchived ? 'Offer again' : 'Archive', onAction: onArchive },
  'separator',
  {
    id: 'delete',
    label: 'Delete…',
    isDanger: true,
    ...(inUse === null ? {} : { isDisabled: true, description: inUse }),
    onAction: onDelete,
  },
];

/** Archives a template, or offers it again. @param archive Makes the call. */
export function useArchiveTemplate(
  archive: (templateId: string, isArchived: boolean) => Promise<unknown>,
  refresh: () => Promise<unknown>,
) {
  return useMutation({
    meta: { notify: true },
    mutationFn: async ({
      templateId,
      isArchived,
    }: Pick<ListedTemplate, 'templateId' | 'isArchived'>) => {
      await archive(templateId, !isArchived);
      notify.success(isArchived ? 'It is offered again' : 'Archived: it is no longer offered');
    },
    onSuccess: refresh,
  });
}
