/** The versions of a template: who saved each, and when; an older one can be brought back. */
import { type TemplateVersion, templatesCalls } from '@flightdeck/contract/templates';
import { Badge, Button, Dialog } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { NotLoaded } from '../../app/Loaded.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './templates.css.ts';

/** Open as long as it is rendered. */
export function HistoryDialog(props: {
  readonly templateId: string;
  /** Absent for somebody who may not change the template. */
  readonly onRestore?: ((version: TemplateVersion) => void) | undefined;
  readonly onClose: () => void;
}) {
  const { templateId, onRestore, onClose } = props;
  const { queryOf } = useApi();
  const counted = useCounted();
  const times = timesFor(useViewer());
  const found = useQuery(queryOf(templatesCalls.versions, { params: { templateId } }));
  return (
    <Dialog
      isOpen
      title="History"
      subtitle="Each save is a version. A report keeps the one that it was made from until somebody takes the changes."
      onClose={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      {found.data ? (
        <ul className={css.versions} aria-label="Versions">
          {found.data.versions.map((each, index) => (
            <li key={each.version} className={css.version}>
              <span className={css.lines}>
                <span>
                  Version {each.version}: {each.name}, {counted(each.slideCount, 'slide')}
                </span>
                <span className={css.muted}>
                  {each.savedBy.name}, {times.moment(each.savedAt)}
                </span>
              </span>
              {index === 0 ? (
                <Badge>In use</Badge>
              ) : onRestore ? (
                <Button
                  size="small"
                  aria-label={`Restore version ${each.version}`}
                  onPress={() => onRestore(each)}
                >
                  Restore…
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <NotLoaded query={found} noun="the history" />
      )}
    </Dialog>
  );
}
