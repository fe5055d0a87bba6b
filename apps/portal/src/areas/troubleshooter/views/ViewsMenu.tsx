/** Saved views of the list: the menu that opens them, and saving what the list shows. */
import type { TroubleView } from '@flightdeck/contract/troubleshooter';
import { MenuButton, type MenuEntry } from '@flightdeck/design-system';
import { useState } from 'react';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { isSameView, useViews } from './use-views.ts';
import { ViewsDialog } from './ViewsDialog.tsx';

/** Props of ViewsMenu. */
export interface ViewsMenuProps {
  /** What the list shows, as the address has it. */
  readonly query: string;
  readonly onOpen: (query: string) => void;
}

/** The button says which view is open. */
export function ViewsMenu({ query, onOpen }: ViewsMenuProps) {
  const views = useViews();
  const [asked, setAsked] = useState<'save' | 'update' | 'manage' | null>(null);
  const all = views.data?.views ?? [];
  const current = all.find((view) => isSameView(view.query, query));
  const [openedId, setOpenedId] = useState<string | null>(null);
  // One's own view that was opened, and whose filters were changed since.
  const changed = all.find(({ viewId, isOwn }) => !current && isOwn && viewId === openedId) ?? null;
  const entryOf = (view: TroubleView): MenuEntry => ({
    id: view.viewId,
    label: view.name,
    description: aboutOf(view),
    isCurrent: view === current,
    onAction: () => {
      setOpenedId(view.viewId);
      onOpen(view.query);
    },
  });
  const own = all.filter(({ isOwn }) => isOwn).map(entryOf);
  const others = all.filter(({ isOwn }) => !isOwn).map(entryOf);
  const groups: MenuEntry[][] = [
    [
      {
        id: 'everything',
        label: 'Everything',
        isCurrent: query === '',
        onAction: () => onOpen(''),
      },
    ],
    own,
    others,
    [
      ...(changed
        ? [
            {
              id: 'update',
              label: `Update “${changed.name}”…`,
              onAction: () => setAsked('update'),
            },
          ]
        : []),
      { id: 'save', label: 'Save as a view…', onAction: () => setAsked('save') },
      ...(own.length > 0
        ? [{ id: 'manage', label: 'Manage views…', onAction: () => setAsked('manage') }]
        : []),
    ],
  ];
  const entries = groups
    .filter((group) => group.length > 0)
    .flatMap((group, index): MenuEntry[] => (index > 0 ? ['separator', ...group] : group));
  return (
    <>
      <MenuButton label={current ? current.name : 'Views'} variant="text" entries={entries} />
      {asked === 'save' || asked === 'update' ? (
        <SaveViewDialog
          query={query}
          view={asked === 'update' ? changed : null}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'manage' ? <ViewsDialog onClose={() => setAsked(null)} /> : null}
    </>
  );
}

/** Whose view it is, and whether the list opens with it. */
function aboutOf({ isOwn, owner, team, isDefault }: TroubleView): string | undefined {
  const parts = [
    isOwn ? '' : `by ${owner.name}`,
    team ? `shared with ${team.name}` : '',
    isDefault ? 'opens first' : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}
