/** The operator's page (`/control/page` and its sub-pages): a tab for each, loaded when opened. */
import { Loader, Tabs } from '@flightdeck/design-system';
import { type ComponentType, lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { loadChunk } from '../../app/chunks.ts';
import * as page from '../../app/page.css.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { NotFound } from '../../app/shell/NotFound.tsx';
import { CachesTab } from './CachesTab.tsx';
import { SECTIONS, type SectionId } from './sections.ts';

const SCREENS: Readonly<Record<SectionId, ComponentType>> = {
  '': CachesTab,
  processes: lazy(() =>
    loadChunk(async () => ({ default: (await import('./ProcessesTab.tsx')).ProcessesTab })),
  ),
  queues: lazy(() =>
    loadChunk(async () => ({ default: (await import('./QueuesTab.tsx')).QueuesTab })),
  ),
  failed: lazy(() =>
    loadChunk(async () => ({ default: (await import('./FailedTab.tsx')).FailedTab })),
  ),
  work: lazy(() => loadChunk(async () => ({ default: (await import('./WorkTab.tsx')).WorkTab }))),
  statements: lazy(() =>
    loadChunk(async () => ({ default: (await import('./StatementsTab.tsx')).StatementsTab })),
  ),
};

/** Title, tabs and the open one. An unknown sub-page is none. */
export function ControlScreen() {
  const { section = '' } = useParams();
  const navigate = useNavigate();
  const open = SECTIONS.find(({ id }) => id === section);
  usePageTitle(open && open.id !== '' ? open.title : undefined);
  if (!open) return <NotFound />;
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Control</h1>
      </div>
      <Tabs
        label="Control"
        className={page.tabs}
        value={open.path}
        onChange={(next) => void navigate(next)}
        tabs={SECTIONS.map(({ id, path, title }) => {
          const Screen = SCREENS[id];
          return {
            id: path,
            label: title,
            content: (
              <Suspense fallback={<Loader />}>
                <Screen />
              </Suspense>
            ),
          };
        })}
      />
    </>
  );
}
