/** The dashboards that were made from a template: what each has changed, which are behind, and the push to chosen ones. */
import {
  dashboardTemplatesCalls,
  type TemplateUse,
  type TemplateUses,
} from '@flightdeck/contract/dashboard-templates';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  Link,
  LinkButton,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import * as page from '../../../app/page.css.ts';
import { usePageTitle } from '../../../app/page-title.ts';
import { PushDialog } from './PushDialog.tsx';
import * as css from './templates.css.ts';
import { TEMPLATES_PATH, templatePath } from './use-templates.ts';

export function UsesScreen({ templateId }: { readonly templateId: string }) {
  const { queryOf } = useApi();
  const found = useQuery(queryOf(dashboardTemplatesCalls.uses, { params: { templateId } }));
  usePageTitle(found.data?.template.name);
  return (
    <Loaded
      isPage
      query={found}
      noun="the dashboards"
      gone={{
        title: 'There is no such template',
        hint: 'It was deleted, or it is for clients that you may not see.',
        action: <LinkButton href={TEMPLATES_PATH}>All templates</LinkButton>,
      }}
    >
      {(uses) => <Uses uses={uses} />}
    </Loaded>
  );
}

function Uses({ uses }: { readonly uses: TemplateUses }) {
  const { template, dashboards, hidden } = uses;
  const counted = useCounted();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isPushing, setPushing] = useState(false);
  const behind = dashboards.filter(({ version }) => version < template.version);
  const changed = dashboards.filter(({ changes }) => changes.length > 0);
  const wanted = behind.filter(({ dashboardId }) => chosen.has(dashboardId));
  return (
    <>
      <div className={page.toolbar}>
        <div>
          <Link href={templatePath(template.templateId)} className={page.back}>
            <ArrowLeft size={14} className={page.backArrow} aria-hidden="true" />
            Edit template
          </Link>
          <h1 className={page.title}>{`Dashboards made from “${template.name}”`}</h1>
        </div>
        {template.canChange && behind.length > 0 ? (
          <Button
            variant="default"
            icon={<Send size={16} />}
            isDisabled={wanted.length === 0}
            onPress={() => setPushing(true)}
          >
            {wanted.length === 0
              ? 'Choose dashboards to push to'
              : `Push to ${counted(wanted.length, 'dashboard')}…`}
          </Button>
        ) : null}
      </div>
      <div className={page.content}>
        <div className={css.stack}>
          <p className={css.words}>
            {dashboards.length === 0
              ? ''
              : `${counted(dashboards.length, 'dashboard')}. ${behind.length} behind version ${template.version}, ${changed.length} with changes of their own.`}
            {hidden > 0 ? ` Also ${counted(hidden, 'dashboard')} that you may not look at.` : ''}
          </p>
          {dashboards.length === 0 ? (
            <EmptyState title="No dashboard of yours was made from this template">
              Whoever creates a dashboard can start from it: it then stands here.
            </EmptyState>
          ) : (
            <>
              <UsesTable
                uses={uses}
                chosen={template.canChange && behind.length > 0 ? chosen : null}
                onChosen={setChosen}
              />
              {changed.length > 0 ? <Drift uses={uses} /> : null}
            </>
          )}
        </div>
      </div>
      {isPushing ? (
        <PushDialog
          template={template}
          dashboards={wanted}
          onClose={() => {
            setPushing(false);
            setChosen(new Set());
          }}
        />
      ) : null}
    </>
  );
}

/** Changes that are written out in a row. */
const SHOWN = 4;

interface UsesTableProps {
  readonly uses: TemplateUses;
  /** Ids of the chosen dashboards; null where there is nothing to push, or nobody may. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onChosen: (ids: ReadonlySet<string>) => void;
}

function UsesTable({ uses: { template, dashboards }, chosen, onChosen }: UsesTableProps) {
  const newest = template.version;
  const byClient = useMemo(
    () => dashboards.toSorted((a, b) => a.advName.localeCompare(b.advName)),
    [dashboards],
  );
  const columns = useMemo(
    (): readonly TableColumn<TemplateUse>[] => [
      {
        id: 'name',
        label: 'Dashboard',
        isRowHeader: true,
        render: ({ dashboardId, name, ownerName }) => (
          <span className={css.lines}>
            <Link tone="plain" href={`/dashboard/${dashboardId}`}>
              {name}
            </Link>
            <span className={css.muted}>{ownerName}</span>
          </span>
        ),
      },
      { id: 'client', label: 'Client', render: ({ advName }) => advName || 'Several' },
      {
        id: 'version',
        label: 'Version',
        width: 130,
        render: ({ version }) =>
          version < newest ? (
            <Badge tone="warning">{`${version} of ${newest}`}</Badge>
          ) : (
            <Badge tone="success">Newest</Badge>
          ),
      },
      {
        id: 'changes',
        label: 'Changed since it was made',
        render: ({ changes }) =>
          changes.length === 0 ? (
            <span className={css.muted}>Nothing</span>
          ) : (
            <span className={css.lines}>
              {changes.slice(0, SHOWN).map((change) => (
                <span key={change}>{change}</span>
              ))}
              {changes.length > SHOWN ? (
                <span className={css.muted}>{`${changes.length - SHOWN} more`}</span>
              ) : null}
            </span>
          ),
      },
    ],
    [newest],
  );
  return (
    <Card title="Dashboards">
      <Table
        label="Dashboards made from the template"
        columns={columns}
        items={byClient}
        getId={({ dashboardId }) => dashboardId}
        {...(chosen ? { selection: { selected: chosen, onChange: onChosen } } : {})}
      />
    </Card>
  );
}

/** How many dashboards changed each page and tile of the template, and which. */
function Drift({ uses: { pages, dashboards } }: { readonly uses: TemplateUses }) {
  const counted = useCounted();
  const of = (id: string, key: 'pageIds' | 'tileIds') =>
    dashboards.filter((dashboard) => dashboard[key].includes(id));
  const words = (those: readonly TemplateUse[]) =>
    `${those.length} of ${counted(dashboards.length, 'dashboard')}: ${those
      .map(({ advName, name }) => advName || name)
      .join(', ')}`;
  return (
    <Card title="What was changed">
      <ul className={css.list}>
        {pages.map(({ pageId, title, tiles }) => {
          const those = of(pageId, 'pageIds');
          return (
            <li key={pageId}>
              <div className={css.line}>
                <strong>{`Page “${title}”`}</strong>
                <span>{those.length === 0 ? 'Changed by none' : words(those)}</span>
              </div>
              <ul className={css.tiles}>
                {tiles.map((tile) => {
                  const changed = of(tile.tileId, 'tileIds');
                  return changed.length === 0 ? null : (
                    <li key={tile.tileId} className={css.line}>
                      <span>{tile.title}</span>
                      <span className={css.muted}>{words(changed)}</span>
                    </li>
                  );
                })}
              </ul>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
