/** What can be done with the chosen files at once. */
import { Button } from '@flightdeck/design-system';
import { useCounted } from '../../app/counted.ts';
import type { OpenDialog } from './Dialogs.tsx';
import * as css from './documents.css.ts';

/** Things that one request takes. */
const MOST = 200;

/** Nothing while no file is chosen. */
export function SelectionBar(props: {
  readonly chosen: ReadonlySet<string>;
  readonly mayManage: boolean;
  readonly onClear: () => void;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly onTrash: () => void;
}) {
  const { chosen, mayManage, onDialog } = props;
  const counted = useCounted();
  if (chosen.size === 0) return null;
  const what = counted(chosen.size, 'file');
  const things = { documentIds: [...chosen], folderIds: [], what };
  const isDisabled = chosen.size > MOST;
  return (
    <section className={css.bar} aria-label="Chosen files">
      <span role="status" className={css.strong}>
        {isDisabled ? `${what} chosen: at most ${MOST} at a time` : `${what} chosen`}
      </span>
      <Button
        size="small"
        isDisabled={isDisabled}
        onPress={() => onDialog({ kind: 'move', ...things })}
      >
        Move
      </Button>
      {mayManage ? (
        <Button
          size="small"
          isDisabled={isDisabled}
          onPress={() => onDialog({ kind: 'hold', ...things })}
        >
          Legal hold
        </Button>
      ) : null}
      <Button size="small" isDisabled={isDisabled} onPress={props.onTrash}>
        Move to trash
      </Button>
      <Button size="small" variant="text" onPress={props.onClear}>
        Choose none
      </Button>
    </section>
  );
}
