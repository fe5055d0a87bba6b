/** The versions of a template: who saved each, and when. */
import { templatesCalls } from '@flightdeck/contract/templates';
import { Button, Dialog } from '@flightdeck/design-system';
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
  readonly onClose: () => void;
}) {
  const { templateId, onClose } = props;
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
          {found.data.versions.map(({ version, name, slideCount, savedBy, savedAt }) => (
            <li key={version} className={css.lines}>
              <span>
                Version {version}: {name}, {counted(slideCount, 'slide')}
              </span>
              <span className={css.muted}>
                {savedBy.name}, {times.moment(savedAt)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <NotLoaded query={found} noun="the history" />
      )}
    </Dialog>
  );
}
