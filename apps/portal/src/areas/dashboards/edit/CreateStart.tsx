/** The first screen of a new dashboard: blank, by asking, from a template, from another dashboard, or from a report's slides. */
import { type DashboardItem, dashboardsCalls } from '@flightdeck/contract/dashboards';
import type { ReportListItem } from '@flightdeck/contract/report';
import { Button, Card, Dialog, EmptyState, SearchField } from '@flightdeck/design-system';
import { newPartId, withTile } from '@flightdeck/domain/dashboards';
import type { TileDraft } from '@flightdeck/domain/dashboards/ask';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2, LayoutDashboard, LayoutTemplate, Presentation } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { dashboardDraftId } from '../../../app/kept-drafts.ts';
import { NotLoaded } from '../../../app/Loaded.tsx';
import * as page from '../../../app/page.css.ts';
import { ReportChoice } from '../../../app/ReportChoice.tsx';
import * as choiceCss from '../../../app/report-choice.css.ts';
import { timesFor } from '../../../app/times.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { useViewer } from '../../../app/viewer.ts';
import { AskField } from '../ask/AskField.tsx';
import * as css from './edit.css.ts';
import { forgetDashboard, type KeptDashboard, keptDashboard } from './kept.ts';
import { kindOf } from './kinds.ts';
import { copyOfDashboard } from './page-edits.ts';
import { SlideChoice } from './SlideChoice.tsx';
import { blankDashboard, type Start } from './starts.ts';
import { TemplateChoice } from './TemplateChoice.tsx';

export interface CreateStartProps {
  /** Called once with what to start from: then render what calls `useDraft` with it as `start`. */
  readonly onStart: (start: Start) => void;
}

/** A whole screen with its heading. With `?from=<id>` it loads that dashboard and starts from a copy of it. */
export function CreateStart({ onStart }: CreateStartProps) {
  const [params] = useSearchParams();
  const from = params.get('from');
  return (
    <>
      <header className={page.toolbar}>
        <h1 className={page.title}>New dashboard</h1>
      </header>
      <div className={page.content}>
        {from ? (
          <FromDashboard dashboardId={from} onStart={onStart} />
        ) : (
          <Starts onStart={onStart} />
        )}
      </div>
    </>
  );
}

interface FromDashboardProps extends CreateStartProps {
  readonly dashboardId: string;
}

/** Loads a dashboard, and starts from a copy. */
function FromDashboard({ dashboardId, onStart }: FromDashboardProps) {
  const { queryOf } = useApi();
  const found = useQuery(queryOf(dashboardsCalls.get, { params: { dashboardId } }));
  const isStarted = useRef(false);
  const { data } = found;
  useEffect(() => {
    if (!data || isStarted.current) return;
    isStarted.current = true;
    onStart({ body: copyOfDashboard(data.body) });
  }, [data, onStart]);
  return <NotLoaded query={found} noun="the dashboard to copy" />;
}

type Opened = 'template' | 'dashboard' | 'report';

const ALL_CLIENTS: readonly number[] = [];
const NEW_DRAFT = dashboardDraftId(null);

function Starts({ onStart }: CreateStartProps) {
  const { user } = useViewer();
  const [kept, setKept] = useState(() => keptDashboard(localStorage, user.id, NEW_DRAFT));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [report, setReport] = useState<ReportListItem | null>(null);
  const [dashboardId, setDashboardId] = useState<string | null>(null);
  const ask = ({ kind, title, question, period, compare }: TileDraft) => {
    const size = kindOf(kind)?.size ?? { w: 6, h: 6 };
    const blank = blankDashboard();
    const tile = {
      ...{ id: newPartId(), kind, title, question, options: {}, ignores: [], note: '' },
      ...(period ? { period } : {}),
      ...(compare ? { compare } : {}),
    };
    onStart({ body: withTile(blank, blank.pages[0]?.id ?? '', tile, size) });
  };
  if (dashboardId) return <FromDashboard dashboardId={dashboardId} onStart={onStart} />;
  return (
    <div className={css.start}>
      {kept ? (
        <KeptCard
          kept={kept}
          onGoOn={() => onStart({ body: kept.body, template: kept.template })}
          onDiscard={() => {
            forgetDashboard(localStorage, user.id, NEW_DRAFT);
            setKept(null);
          }}
        />
      ) : null}
      <Card>
        <div className={css.startCard}>
          <h2 className={css.startTitle}>Ask a question</h2>
          <AskField
            advIds={ALL_CLIENTS}
            label="What do you want to see first?"
            action="Start"
            onAsk={ask}
          />
        </div>
      </Card>
      <Card>
        <div className={css.startCard}>
          <h2 className={css.startTitle}>Or start from</h2>
          <div className={css.buttons}>
            <Button
              icon={<FilePlus2 size={16} />}
              onPress={() => onStart({ body: blankDashboard() })}
            >
              A blank page
            </Button>
            <Button icon={<LayoutTemplate size={16} />} onPress={() => setOpened('template')}>
              A template
            </Button>
            <Button icon={<LayoutDashboard size={16} />} onPress={() => setOpened('dashboard')}>
              Another dashboard
            </Button>
            <Button icon={<Presentation size={16} />} onPress={() => setOpened('report')}>
              A report’s slides
            </Button>
          </div>
        </div>
      </Card>
      {opened === 'template' ? (
        <TemplateChoice onStart={onStart} onClose={() => setOpened(null)} />
      ) : null}
      {opened === 'dashboard' ? (
        <Dialog isOpen width="large" title="Start from a dashboard" onClose={() => setOpened(null)}>
          <DashboardChoice onChoose={({ dashboardId: id }) => setDashboardId(id)} />
        </Dialog>
      ) : null}
      {opened === 'report' && !report ? (
        <Dialog isOpen width="large" title="Start from a report" onClose={() => setOpened(null)}>
          <ReportChoice
            none={{
              title: 'No report yet',
              text: 'Slides can be taken from any saved report that you may see.',
            }}
            onChoose={setReport}
          />
        </Dialog>
      ) : null}
      {opened === 'report' && report ? (
        <SlideChoice
          report={report}
          onBack={() => setReport(null)}
          onChoose={(body) => onStart({ body })}
          onClose={() => {
            setOpened(null);
            setReport(null);
          }}
        />
      ) : null}
    </div>
  );
}

interface KeptCardProps {
  readonly kept: KeptDashboard;
  readonly onGoOn: () => void;
  readonly onDiscard: () => void;
}

/** A dashboard that was begun earlier. */
function KeptCard({ kept, onGoOn, onDiscard }: KeptCardProps) {
  const times = timesFor(useViewer());
  return (
    <Card>
      <div className={css.startCard}>
        <h2 className={css.startTitle}>{`Go on with “${kept.body.name}”`}</h2>
        <p className={css.note}>
          {`You began it on this computer and did not publish it. Last change: ${times.recent(kept.changedAt)}. Another new dashboard takes its place.`}
        </p>
        <div className={css.buttons}>
          <Button variant="primary" onPress={onGoOn}>
            Go on
          </Button>
          <Button variant="text" onPress={onDiscard}>
            Discard
          </Button>
        </div>
      </div>
    </Card>
  );
}

const SHOWN = 8;
const SETTLE_MS = 200;

interface DashboardChoiceProps {
  readonly onChoose: (item: DashboardItem) => void;
}

/** Dashboards that the person may see: the latest, and others by searching. */
function DashboardChoice({ onChoose }: DashboardChoiceProps) {
  const { queryOf } = useApi();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), SETTLE_MS);
  const found = useQuery(
    queryOf(dashboardsCalls.list, { body: { search, pageSize: SHOWN, show: 'all' } }),
  );
  const { data } = found;
  return (
    <>
      <SearchField
        label="Search dashboards"
        value={typed}
        onChange={setTyped}
        maxLength={200}
        autoFocus
      />
      {data ? null : <NotLoaded query={found} noun="the dashboards" />}
      {data?.rows.length === 0 ? (
        <EmptyState title={search ? 'No dashboard matches' : 'No dashboard yet'}>
          {search
            ? 'Search by the name of a dashboard.'
            : 'Start from a blank page, or from a report’s slides.'}
        </EmptyState>
      ) : null}
      {data && data.rows.length > 0 ? (
        <ul className={choiceCss.reports} aria-label="Dashboards">
          {data.rows.map((item) => (
            <li key={item.dashboardId}>
              <button type="button" className={choiceCss.report} onClick={() => onChoose(item)}>
                <span className={choiceCss.words}>
                  <span className={choiceCss.name}>{item.name}</span>
                  <span className={choiceCss.muted}>
                    {[item.advName, item.ownerName].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className={choiceCss.count}>
                  {`${item.tiles} tile${item.tiles === 1 ? '' : 's'}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {data && data.total > data.rows.length ? (
        <p className={choiceCss.muted}>The latest are shown. Search for others.</p>
      ) : null}
    </>
  );
}
