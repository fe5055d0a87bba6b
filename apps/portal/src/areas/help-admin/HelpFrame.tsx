/** The frame of help administration: which project, which part of it, and what can be done there. */
import { callQuery } from '@flightdeck/client';
import { type HelpProjectItem, helpAdminCalls } from '@flightdeck/contract/help-admin';
import { Button, EmptyState, Select, Tabs } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { NotLoaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import * as css from './frame.css.ts';
import { ProjectDialog } from './ProjectDialog.tsx';
import { HELP_TABS, type HelpTab, helpPath } from './paths.ts';

/** All help projects, and the one that the address names. */
function useHelpProject() {
  const { client } = useApi();
  const { projectId } = useParams();
  const projects = useQuery({
    ...callQuery(client, helpAdminCalls.projects, {}, 10_000),
    refetchOnMount: 'always',
  });
  const project = projects.data?.find((each) => each.projectId === projectId) ?? null;
  return { projectId, projects, project };
}

/** Props of HelpFrame. */
export interface HelpFrameProps {
  /** The open part. */
  readonly tab: HelpTab;
  /** Heading of the page. */
  readonly title: string;
  /** Buttons at the right of the toolbar. */
  readonly actions?: (project: HelpProjectItem) => ReactNode;
  readonly children: (project: HelpProjectItem) => ReactNode;
}

/** Loads the projects. An address without one leads to the first. */
export function HelpFrame({ tab, title, actions, children }: HelpFrameProps) {
  const navigate = useNavigate();
  const { projectId, projects, project } = useHelpProject();
  const [isEditing, setEditing] = useState(false);
  if (!projects.data) return <NotLoaded isPage query={projects} noun="the help projects" />;
  const [first] = projects.data;
  if (!first) {
    return (
      <EmptyState isPage title="There is no help project yet">
        A project is made by importing a folder of articles: npm run help-import -- FOLDER --project
        portal
      </EmptyState>
    );
  }
  if (projectId === undefined) return <Navigate to={helpPath(tab, first.projectId)} replace />;
  if (!project) {
    return (
      <EmptyState
        isPage
        title="There is no such help project"
        action={
          <Button onPress={() => void navigate(helpPath(tab, first.projectId))}>
            Open {first.title}
          </Button>
        }
      >
        It may have been removed, or the address is not complete.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={css.toolbar}>
        <h1 className={css.title}>{title}</h1>
        <div className={css.project}>
          <Select
            label="Help project"
            isLabelHidden
            size="small"
            options={projects.data.map((each) => ({ value: each.projectId, label: each.title }))}
            value={project.projectId}
            onChange={(next) => {
              if (next !== null) void navigate(helpPath(tab, next));
            }}
          />
        </div>
        <Button
          variant="text"
          size="small"
          isIconOnly
          aria-label={`Settings of ${project.title}`}
          onPress={() => setEditing(true)}
        >
          <Settings2 size={16} />
        </Button>
        {actions ? <div className={css.actions}>{actions(project)}</div> : null}
      </div>
      <Tabs
        label="Help administration"
        className={page.tabs}
        value={tab}
        onChange={(next) => void navigate(helpPath(next, project.projectId))}
        tabs={HELP_TABS.map(({ id, label }) => ({
          id,
          label,
          ...(id === 'message' && project.newMessages > 0 ? { count: project.newMessages } : {}),
          content: id === tab ? <div key={project.projectId}>{children(project)}</div> : null,
        }))}
      />
      {isEditing ? <ProjectDialog project={project} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
