/** Administration (`/user/admin/{section?}`): a tab for each of its pages that the person may open, each loaded when opened. */
import { Loader, Tabs } from '@flightdeck/design-system';
import { isAllowed, tabsOf } from '@flightdeck/domain/access';
import { Suspense, useState } from 'react';
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router-dom';
import * as page from '../../app/page.css.ts';
import { NotFound } from '../../app/shell/NotFound.tsx';
import { useViewer } from '../../app/viewer.ts';
import { AdminActionsPlace } from './AdminActions.tsx';
import * as css from './admin.css.ts';
import { TAB_SCREENS } from './section-screens.ts';

const TABS = tabsOf('user-admin');

/** Title, tabs, and the open tab's page. The address without a section leads to the first one, one with an unknown section to none. */
export function AdminScreen() {
  const { allowed } = useViewer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const offered = TABS.filter(({ needs }) => isAllowed(needs, allowed));
  const open = offered.find(({ path }) => matchPath(path, pathname));
  if (!open) {
    if (!matchPath('/user/admin', pathname)) return <NotFound />;
    const [first] = offered;
    return first ? <Navigate to={first.path} replace /> : null;
  }
  return (
    <AdminActionsPlace value={actions}>
      <div className={css.toolbar}>
        <h1 className={css.title}>{open.heading ?? open.title}</h1>
        <div ref={setActions} className={css.actions} />
      </div>
      <Tabs
        label="Administration"
        className={page.tabs}
        value={open.path}
        onChange={(next) => void navigate(next)}
        tabs={offered.map(({ id, path, title }) => {
          const { Screen, Count } = TAB_SCREENS[id];
          return {
            id: path,
            label: title,
            ...(Count ? { count: <Count /> } : {}),
            content: (
              <Suspense fallback={<Loader />}>
                <Screen />
              </Suspense>
            ),
          };
        })}
      />
    </AdminActionsPlace>
  );
}
