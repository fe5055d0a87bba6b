/** What a load changed, and undoing it or doing it again. */
import { type FeedLoad, feedsCalls } from '@flightdeck/contract/feeds';
import { TextField } from '@flightdeck/design-system';
import { measureLabel } from '@flightdeck/domain/feeds';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { useViewer } from '../../app/viewer.ts';
import { Change } from './Change.tsx';
import * as css from './feeds.css.ts';
import { writeSum } from './figures.ts';
import { useRefreshAll } from './use-feeds.ts';

/** The figures that a load changed. */
export function LoadChanges(props: {
  readonly changes: FeedLoad['changes'];
  readonly currency: string | null | undefined;
}) {
  const { changes, currency } = props;
  const { locale } = useViewer().user;
  const options = { locale, ...(currency ? { currency } : {}) };
  if (changes.length === 0) return <span className={css.muted}>No figure changed</span>;
  return (
    <span className={`${css.lines} ${css.figures}`}>
      {changes.map(({ measure, before, after }) => (
        <span key={measure}>
          {measureLabel(measure)} {writeSum(measure, before, options)}
          <span aria-hidden="true"> → </span>
          <span className={css.unseen}> to </span>
          <strong>{writeSum(measure, after, options)}</strong>
        </span>
      ))}
    </span>
  );
}

/** Says which days and figures will change, then does it. */
export function LoadDialog(props: {
  readonly load: FeedLoad;
  readonly currency: string | null;
  readonly onClose: () => void;
}) {
  const { load, currency, onClose } = props;
  const { client, queryOf } = useApi();
  const refresh = useRefreshAll();
  const [reason, setReason] = useState('');
  const params = { loadId: String(load.loadId) };
  const isRedo = load.undone !== null;
  const foreseen = useQuery({ ...queryOf(feedsCalls.foreseeLoad, { params }), staleTime: 0 });
  const change = useMutation({
    mutationFn: () =>
      isRedo
        ? client.request(feedsCalls.redo, { params, body: {} })
        : client.request(feedsCalls.undo, { params, body: { reason } }),
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  const name = load.fileName ?? load.feed;
  return (
    <ActionDialog
      title={isRedo ? `Redo ${name}?` : `Undo ${name}?`}
      width="large"
      onClose={onClose}
      action={isRedo ? 'Redo load' : 'Undo load'}
      isForm
      isDisabled={!foreseen.data}
      isPending={change.isPending}
      onAction={() => change.mutate()}
    >
      <p>
        {isRedo
          ? 'The load counts again, in its old place among the loads.'
          : 'Figures become what they would be without this load. It stays in the list and can be done again.'}
      </p>
      <Change query={foreseen} currency={currency} />
      {isRedo ? null : (
        <TextField
          label="Reason, if there is one"
          value={reason}
          maxLength={500}
          onChange={setReason}
        />
      )}
      {change.isError ? (
        <p role="alert" className={css.error}>
          {change.error.message}
        </p>
      ) : null}
    </ActionDialog>
  );
}
