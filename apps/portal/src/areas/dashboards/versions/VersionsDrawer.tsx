/** The versions of a dashboard: who saved each, when, and what it changed. */
import { dashboardsCalls, type SavedDashboard } from '@flightdeck/contract/dashboards';
import { Badge, Button, Drawer, LinkButton } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import { CompareDialog } from './CompareDialog.tsx';
import * as css from './versions.css.ts';

interface VersionsDrawerProps {
  readonly saved: SavedDashboard;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. An older version is looked at or compared first, and restored there. */
export function VersionsDrawer({ saved, mayEdit, onClose }: VersionsDrawerProps) {
  const { queryOf } = useApi();
  const times = timesFor(useViewer());
  const { dashboardId, revision, template } = saved;
  const [compared, setCompared] = useState<number | null>(null);
  const found = useQuery(queryOf(dashboardsCalls.versions, { params: { dashboardId } }));
  return (
    <Drawer isOpen side="end" label="Versions" onClose={onClose}>
      <div className={css.drawer}>
        <header className={css.head}>
          <h2 className={css.title}>Versions</h2>
          <Button variant="text" size="row" isIconOnly aria-label="Close" onPress={onClose}>
            <X size={18} />
          </Button>
        </header>
        <p className={css.muted}>
          {mayEdit
            ? 'Each save is a version, kept for ever. Look at one, or compare it, to restore it.'
            : 'Each save is a version, kept for ever.'}
        </p>
        {template ? (
          <p className={css.muted}>
            {`Made from the template “${template.name}”, of which it has version ${template.version}${
              template.version < template.newest ? `; the newest is ${template.newest}` : ''
            }. What that locks stays as it is.`}
          </p>
        ) : null}
        <Loaded query={found} noun="the versions">
          {({ versions }) => (
            <ol className={css.list} aria-label="Versions">
              {versions.map((version) => (
                <li key={version.revision} className={css.version}>
                  <div className={css.line}>
                    <span>
                      <strong>{`Version ${version.revision}`}</strong>
                      {version.comment ? `: ${version.comment}` : null}
                    </span>
                    {version.revision === revision ? (
                      <Badge tone="success">Latest</Badge>
                    ) : (
                      <span className={css.deeds}>
                        <Button
                          size="row"
                          variant="text"
                          aria-label={`Compare with now: version ${version.revision}`}
                          onPress={() => setCompared(version.revision)}
                        >
                          Compare with now
                        </Button>
                        <LinkButton
                          size="row"
                          href={`/dashboard/${dashboardId}?version=${version.revision}`}
                          aria-label={`Look at it: version ${version.revision}`}
                          onPress={onClose}
                        >
                          Look at it
                        </LinkButton>
                      </span>
                    )}
                  </div>
                  <span className={css.muted}>
                    {`${version.savedBy}, ${times.moment(version.savedAt)}`}
                  </span>
                  {version.changes.length > 0 ? (
                    <ul className={css.changes}>
                      {version.changes.map((change) => (
                        <li key={change}>{change}</li>
                      ))}
                    </ul>
                  ) : null}
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </div>
      {compared === null ? null : (
        <CompareDialog
          {...{ saved, mayEdit }}
          revision={compared}
          onClose={() => setCompared(null)}
          onRestored={onClose}
        />
      )}
    </Drawer>
  );
}
