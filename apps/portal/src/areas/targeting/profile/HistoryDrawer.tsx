/** The versions of a profile, the newest first, with who saved and who approved them. */
import type { Profile, ProfileVersion } from '@flightdeck/contract/targeting';
import { Badge, Button, Drawer } from '@flightdeck/design-system';
import { X } from 'lucide-react';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../targeting.css.ts';

/** Open as long as it is rendered. */
export function HistoryDrawer(props: {
  readonly profile: Profile;
  /** The version that is on the page. */
  readonly shown: number;
  readonly onRestore: (version: number) => void;
  /** What restoring does, where that is not to take a version up as a draft. */
  readonly restoreLabel?: string | undefined;
  readonly onCompare?: ((version: number) => void) | undefined;
  readonly onClose: () => void;
}) {
  const { profile, shown, onCompare } = props;
  const { moment } = timesFor(useViewer());
  return (
    <Drawer isOpen side="end" label="History" onClose={props.onClose}>
      <div className={css.drawerHead}>
        <h2 className={css.drawerTitle}>History</h2>
        <Button variant="icon" aria-label="Close" onPress={props.onClose}>
          <X size={16} />
        </Button>
      </div>
      <ol className={css.history} aria-label="Versions, the newest first">
        {profile.versions.map((version) => (
          <li key={version.version} className={css.lines}>
            <span className={css.named}>
              <strong>{`Version ${version.version}`}</strong>
              {version.isApproved ? <Badge tone="success">Approved</Badge> : null}
            </span>
            <span>{version.note === '' ? version.says : `${version.says}. ${version.note}`}</span>
            <span className={css.muted}>
              {`${version.savedBy?.name ?? 'Nobody any more'} · ${moment(version.savedAt)}`}
            </span>
            {decisionOf(version, moment).map((line) => (
              <span key={line} className={css.muted}>
                {line}
              </span>
            ))}
            {version.version === shown ? null : (
              <span className={css.buttons}>
                {onCompare ? (
                  <Button size="small" onPress={() => onCompare(version.version)}>
                    Compare
                  </Button>
                ) : null}
                {profile.archivedAt === null ? (
                  <Button size="small" onPress={() => props.onRestore(version.version)}>
                    {props.restoreLabel ?? 'Take up as a draft'}
                  </Button>
                ) : null}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}

/** Who asked and who decided, in a line each. */
function decisionOf(version: ProfileVersion, moment: (at: string) => string): string[] {
  const { askedAt, askedBy, decidedAt, decidedBy, isApproved, reason } = version;
  return [
    ...(askedAt === null
      ? []
      : [`Approval asked for by ${askedBy?.name ?? 'nobody any more'} · ${moment(askedAt)}`]),
    ...(decidedAt === null
      ? []
      : [
          `${isApproved ? 'Approved' : 'Sent back'} by ${decidedBy?.name ?? 'nobody any more'} · ${moment(decidedAt)}${
            reason === '' ? '' : `: ${reason}`
          }`,
        ]),
  ];
}
