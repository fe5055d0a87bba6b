/** Administration (`/user/admin/{section?}`): a tab for each section that the person may open, each loaded when opened. */
import { Loader, Tabs } from '@flightdeck/design-system';
import { missingPermissions } from '@flightdeck/domain/access';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { loadChunk } from '../../app/chunks.ts';
import * as page from '../../app/page.css.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { RestrictedCard } from '../../app/shell/RestrictedCard.tsx';
import { useViewer } from '../../app/viewer.ts';
import { AdminActionsPlace } from './AdminActions.tsx';
import * as css from './admin.css.ts';
import { ADMIN_SECTIONS, allowedSections, sectionPath } from './sections.ts';

/** Each section's screen, loaded once. */
const SCREENS: ReadonlyMap<string, ComponentType> = new Map(
  ADMIN_SECTIONS.map(({ section, load }) => [
    section,
    lazy(async () => ({ default: await loadChunk(load) })),
  ]),
);

/** Title, tabs, and the open section. An address without a known section leads to the first one. */
export function AdminScreen() {
  const { allowed } = useViewer();
  const navigate = useNavigate();
  const { section } = useParams();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const offered = allowedSections(allowed);
  const open = ADMIN_SECTIONS.find((each) => each.section === section);
  usePageTitle(open?.label);
  if (!open) {
    const [first] = offered;
    return first ? <Navigate to={sectionPath(first.section)} replace /> : null;
  }
  const missing = missingPermissions(open.needs, allowed);
  if (missing.length > 0) return <RestrictedCard missing={missing} />;
  return (
    <AdminActionsPlace value={actions}>
      <div className={css.toolbar}>
        <h1 className={css.title}>{open.title}</h1>
        <div ref={setActions} className={css.actions} />
      </div>
      <Tabs
        label="Administration"
        className={page.tabs}
        value={open.section}
        onChange={(next) => void navigate(sectionPath(next))}
        tabs={offered.map(({ section: id, label, count: Count }) => {
          const Screen = SCREENS.get(id);
          return {
            id,
            label,
            ...(Count ? { count: <Count /> } : {}),
            content: Screen ? (
              <Suspense fallback={<Loader />}>
                <Screen />
              </Suspense>
            ) : null,
          };
        })}
      />
    </AdminActionsPlace>
  );
}
