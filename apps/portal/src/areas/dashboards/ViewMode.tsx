/** A dashboard as it is looked at: head, pages, filters, tiles. */
import { dashboardsCalls, type SavedDashboard } from '@flightdeck/contract/dashboards';
import { Button, cx, EmptyState, LinkButton, Tabs } from '@flightdeck/design-system';
import {
  choiceWords,
  type DashboardBody,
  type DashboardPage,
  isNobodys,
  readChoice,
  type ViewChoice,
  withoutHidden,
} from '@flightdeck/domain/dashboards';
import { Grid } from '@flightdeck/widgets/dashboard';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { Loaded } from '../../app/Loaded.tsx';
import * as pageCss from '../../app/page.css.ts';
import { PageLoader } from '../../app/shell/PageLoader.tsx';
import { usePrint } from '../../app/use-print.ts';
import { useViewer } from '../../app/viewer.ts';
import { DashboardHead, type DashboardHeadProps } from './DashboardHead.tsx';
import * as css from './dashboard.css.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { FixedNotice } from './filters/FixedNotice.tsx';
import * as filterCss from './filters/filters.css.ts';
import { useClientNames } from './filters/use-client-names.ts';
import { isLazyPage, pageOf } from './page-of.ts';
import { ScreenBar, useFullScreen } from './screen.tsx';
import { drilledBody } from './tile/drill.ts';
import { type Reading, ReadingContext } from './tile/reading.ts';
import { TileCard } from './tile/TileCard.tsx';
import { pressable } from './tile/tile.css.ts';
import { type ChoiceInLink, useChoice } from './use-choice.ts';
import { useDashboardDeeds } from './use-deeds.ts';
import { useKeepPressed } from './use-keep-pressed.ts';
import { useAsOf, usePagePlan } from './use-page-plan.ts';
import { useSaveVersion } from './versions/use-save-version.ts';

interface ViewModeProps {
  readonly saved: SavedDashboard;
  /** Of the address. */
  readonly pageId: string | undefined;
  readonly mayEdit: boolean;
}

/** Name of the entry in the query that shows an older version. */
const VERSION = 'version';

/** The saved dashboard, or the version of it that the address names. */
export function ViewMode(props: ViewModeProps) {
  const [params] = useSearchParams();
  const revision = Number(params.get(VERSION));
  return Number.isSafeInteger(revision) && revision > 0 && revision !== props.saved.revision ? (
    <OldVersion {...props} revision={revision} />
  ) : (
    <Shown {...props} />
  );
}

function OldVersion({ saved, revision, ...props }: ViewModeProps & { readonly revision: number }) {
  const { queryOf } = useApi();
  const { dashboardId } = saved;
  const version = useQuery(
    queryOf(dashboardsCalls.version, { params: { dashboardId, revision: String(revision) } }),
  );
  return (
    <Loaded
      isPage
      query={version}
      noun="the version"
      gone={{
        title: 'There is no such version',
        action: <LinkButton href={`/dashboard/${dashboardId}`}>Latest version</LinkButton>,
      }}
    >
      {({ body, hidden }) => (
        <Shown {...props} isOld saved={{ ...saved, body, hidden }} mayEdit={false}>
          <VersionBanner {...{ saved, revision, body }} mayRestore={props.mayEdit} />
        </Shown>
      )}
    </Loaded>
  );
}

function VersionBanner(props: {
  readonly saved: SavedDashboard;
  readonly revision: number;
  readonly body: SavedDashboard['body'];
  readonly mayRestore: boolean;
}) {
  const { saved, revision, body, mayRestore } = props;
  const navigate = useNavigate();
  const save = useSaveVersion(saved);
  const path = `/dashboard/${saved.dashboardId}`;
  return (
    <div className={css.notice} role="note">
      <span className={css.grow}>
        {`This is version ${revision}, with the figures of today. It can only be looked at.`}
      </span>
      {mayRestore ? (
        <Button
          size="small"
          variant="primary"
          isPending={save.isPending}
          onPress={() =>
            save.mutate(
              { body, comment: `Version ${revision} restored` },
              { onSuccess: () => void navigate(path) },
            )
          }
        >
          Restore it
        </Button>
      ) : null}
      <LinkButton size="small" href={path}>
        Latest version
      </LinkButton>
    </div>
  );
}

interface ShownProps extends ViewModeProps {
  /** An older version is shown: alerts watch the newest one. */
  readonly isOld?: boolean;
  /** Notices before the others. */
  readonly children?: ReactNode;
}

/** Finds out first whether clients that the link names are the person's. */
function Shown(props: ShownProps) {
  const { view } = props.saved.body;
  const { queryOf } = useApi();
  const [params] = useSearchParams();
  // Whatever is chosen from here on is offered, so that it is the person's.
  const [linked] = useState(() =>
    readChoice(params, view).advIds.filter((id) => !view.advIds.includes(id)),
  );
  const query = useQuery({
    ...queryOf(dashboardsCalls.hidden, { body: { advIds: linked } }),
    enabled: linked.length > 0,
  });
  if (linked.length === 0) return <DashboardView {...props} hiddenOfLink={NONE} />;
  return (
    <Loaded isPage query={query} noun="the dashboard" loading={<PageLoader />}>
      {({ hidden }) => <DashboardView {...props} hiddenOfLink={hidden} />}
    </Loaded>
  );
}

const NONE: readonly never[] = [];

/** What a dashboard is looked at in, in place of the portal. */
export interface ViewFrame {
  /** Path that the id of a page is added to. */
  readonly base: string;
  readonly head: (parts: Pick<DashboardHeadProps, 'asOf' | 'onFullScreen'>) => ReactNode;
}

interface KnownProps extends ShownProps {
  /** Clients that the link names and the person may not see. */
  readonly hiddenOfLink: readonly number[];
  readonly frame?: ViewFrame;
}

/** A dashboard, once it is known which clients of its link are not the reader's. */
export function DashboardView(props: KnownProps) {
  const { saved, pageId, mayEdit, isOld = false, hiddenOfLink, frame, children } = props;
  const { dashboardId } = saved;
  const hidden = useMemo(() => [...saved.hidden, ...hiddenOfLink], [saved.hidden, hiddenOfLink]);
  const body = useMemo(() => {
    const { view } = saved.body;
    // Without any client left it would show all: then its tiles are told that they may not.
    return { ...saved.body, view: isNobodys(view, hidden) ? view : withoutHidden(view, hidden) };
  }, [saved.body, hidden]);
  const { search } = useLocation();
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const current = pageOf(body, pageId);
  const link = useChoice(saved.body.view, hidden);
  const { choice, drills, drill, keep } = link;
  const plan = usePagePlan(current, body, choice);
  const asOf = useAsOf(plan);
  const [refreshMs, setRefreshMs] = useState<number | false>(false);
  const screen = useFullScreen(root);
  usePrint(root);
  const pathOf = (id: string) => `${frame?.base ?? `/dashboard/${dashboardId}`}/${id}${search}`;
  const watchedId = isOld || saved.isDeleted ? undefined : dashboardId;
  const reading = useMemo(
    (): Reading => ({
      dashboardId: watchedId,
      plan,
      drills,
      onDrill: drill,
      onKeep: keep,
      isLazy: isLazyPage(current),
      refreshMs,
      isOnScreen: screen.isOn,
    }),
    [watchedId, plan, drills, drill, keep, current, refreshMs, screen.isOn],
  );
  const parts = { saved, body, page: current, link, reading, mayEdit, hiddenOfLink };
  const content = <Page {...parts}>{children}</Page>;
  return (
    <ReadingContext value={reading}>
      <div
        ref={root}
        className={cx(css.root, screen.isOn && css.onScreen)}
        data-dashboard={dashboardId}
      >
        {screen.isOn ? (
          <>
            <ScreenBar
              name={body.name}
              pages={body.pages}
              pageId={current.id}
              secondsEach={screen.secondsEach}
              onPage={(id) => void navigate(pathOf(id), { replace: true })}
              onClose={screen.close}
            />
            {content}
          </>
        ) : (
          <>
            {frame?.head({ asOf, onFullScreen: screen.open }) ?? (
              <DashboardHead
                {...{ saved, shown: drilledBody(body, drills), mayEdit, asOf, refreshMs }}
                choice={link.isNobodys ? null : choice}
                pageId={current.id}
                onRefresh={setRefreshMs}
                onFullScreen={screen.open}
              />
            )}
            {body.description ? <p className={css.description}>{body.description}</p> : null}
            <Tabs
              className={cx(pageCss.tabs, css.pages)}
              label="Pages"
              value={current.id}
              tabs={body.pages.map(({ id, title }) => ({
                id,
                label: title,
                href: pathOf(id),
                content: id === current.id ? content : null,
              }))}
            />
          </>
        )}
      </div>
    </ReadingContext>
  );
}

interface PageProps {
  readonly saved: SavedDashboard;
  /** Without the clients that the person may not see. */
  readonly body: DashboardBody;
  readonly page: DashboardPage;
  readonly link: ChoiceInLink;
  readonly reading: Reading;
  readonly mayEdit: boolean;
  readonly hiddenOfLink: readonly number[];
  readonly children?: ReactNode;
}

/** What the filters are, what is to be known, and the tiles. */
function Page(props: PageProps) {
  const { saved, body, page, link, reading, mayEdit, hiddenOfLink, children } = props;
  const tiles = useRef<HTMLDivElement>(null);
  useKeepPressed(tiles, page, body, link.choice, reading);
  return (
    <>
      {reading.isOnScreen ? null : (
        <Notices {...{ saved, mayEdit, hiddenOfLink }}>{children}</Notices>
      )}
      <h2 className={css.printedPage}>{page.title}</h2>
      <ChoiceAsText choice={link.choice} isShown={reading.isOnScreen} />
      {reading.isOnScreen ? null : (
        <FilterBar page={page} body={body} choice={link.choice} onChange={link.setChoice} />
      )}
      <div ref={tiles} className={reading.isOnScreen ? undefined : pressable}>
        {link.isNobodys ? (
          <EmptyState title="None of its clients are yours">
            This dashboard, or the link to it, is about clients that you may not see. Choose clients
            of your own above, or ask your administrator for access.
          </EmptyState>
        ) : page.tiles.length > 0 ? (
          <Grid page={page}>
            {(tile) => <TileCard tile={tile} body={body} choice={link.choice} />}
          </Grid>
        ) : (
          <p className={css.notice}>
            {mayEdit
              ? 'This page has no tiles yet: press Edit to add some.'
              : 'This page has no tiles yet.'}
          </p>
        )}
      </div>
    </>
  );
}

/** On paper and on full screen, where the filters are no controls. */
function ChoiceAsText(props: { readonly choice: ViewChoice; readonly isShown: boolean }) {
  const { choice, isShown } = props;
  const { settings, user } = useViewer();
  const clientName = useClientNames(choice.advIds);
  return (
    <p className={cx(filterCss.asText, isShown && filterCss.asTextShown)}>
      {choiceWords({ choice, today: settings.today }, user.locale, (advIds) =>
        advIds.map(clientName).join(', '),
      )}
    </p>
  );
}

/** What the person must know before they read the figures. */
function Notices(props: {
  readonly saved: SavedDashboard;
  readonly mayEdit: boolean;
  readonly hiddenOfLink: readonly number[];
  readonly children?: ReactNode;
}) {
  const { saved, mayEdit, hiddenOfLink, children } = props;
  const { body, hidden, isDeleted, right, dashboardId } = saved;
  const counted = useCounted();
  const { restore } = useDashboardDeeds();
  const save = useSaveVersion(saved);
  return (
    <div className={css.notices}>
      {children}
      {isDeleted ? (
        <div className={css.notice} role="note">
          <span className={css.grow}>This dashboard is in the bin. Nobody else sees it.</span>
          {right === 'own' ? (
            <Button
              size="small"
              isPending={restore.isPending}
              onPress={() => restore.mutate({ dashboardId, name: body.name })}
            >
              Take it out
            </Button>
          ) : null}
        </div>
      ) : null}
      {[
        { of: 'this dashboard', count: hidden.length },
        { of: 'this link', count: hiddenOfLink.length },
      ].map(({ of, count }) =>
        count > 0 ? (
          <div key={of} className={css.notice} role="note">
            {count === 1
              ? `1 client of ${of} is not yours: its figures are missing.`
              : `${counted(count, 'client')} of ${of} are not yours: their figures are missing.`}
          </div>
        ) : null,
      )}
      {mayEdit ? (
        <FixedNotice
          body={body}
          isPending={save.isPending}
          onRelative={(next) => save.mutate({ body: next, comment: 'Days made relative' })}
        />
      ) : null}
    </div>
  );
}
