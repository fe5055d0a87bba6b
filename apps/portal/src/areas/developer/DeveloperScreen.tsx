/** Developer pages (`/dev` and its sub-pages): a tab for each, loaded when opened. */
import { EmptyState, Loader, Tabs } from '@flightdeck/design-system';
import type { Permission } from '@flightdeck/domain/access';
import { type ComponentType, lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { loadChunk } from '../../app/chunks.ts';
import * as page from '../../app/page.css.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { NotFound } from '../../app/shell/NotFound.tsx';
import { useViewer } from '../../app/viewer.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { SECTIONS, type SectionId } from './sections.ts';

const SCREENS: Readonly<Record<SectionId, ComponentType>> = {
  '': OverviewTab,
  api: lazy(() => loadChunk(async () => ({ default: (await import('./api/ApiTab.tsx')).ApiTab }))),
  sockets: lazy(() =>
    loadChunk(async () => ({ default: (await import('./sockets/SocketsTab.tsx')).SocketsTab })),
  ),
  flags: lazy(() =>
    loadChunk(async () => ({ default: (await import('./flags/FlagsTab.tsx')).FlagsTab })),
  ),
  tokens: lazy(() =>
    loadChunk(async () => ({ default: (await import('./tokens/TokensTab.tsx')).TokensTab })),
  ),
  components: lazy(() =>
    loadChunk(async () => ({ default: (await import('./ComponentsTab.tsx')).ComponentsTab })),
  ),
};

/** Title, tabs and the open one. An unknown sub-page is none; a tab of which something more is needed says so. */
export function DeveloperScreen() {
  const { section = '' } = useParams();
  const { allowed } = useViewer();
  const navigate = useNavigate();
  const open = SECTIONS.find(({ id }) => id === section);
  usePageTitle(open && open.id !== '' ? open.title : undefined);
  if (!open) return <NotFound />;
  const mayOpen = (needs: Permission | null) => needs === null || allowed[needs] === true;
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Developer pages</h1>
      </div>
      <Tabs
        label="Developer pages"
        className={page.tabs}
        value={open.path}
        onChange={(next) => void navigate(next)}
        tabs={SECTIONS.filter(({ id, needs }) => mayOpen(needs) || id === open.id).map(
          ({ id, path, title, needs }) => {
            const Screen = SCREENS[id];
            return {
              id: path,
              label: title,
              content: mayOpen(needs) ? (
                <Suspense fallback={<Loader />}>
                  <Screen />
                </Suspense>
              ) : (
                <EmptyState title="You may not open this page">
                  It needs the permission <code>{needs}</code>.
                </EmptyState>
              ),
            };
          },
        )}
      />
    </>
  );
}
