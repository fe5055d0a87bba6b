/** One's own views: which one opens first, renaming, sharing, removing. */
import { type TroubleView, troubleshooterCalls } from '@flightdeck/contract/troubleshooter';
import { Button, ConfirmDialog, Dialog, notify } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { row } from '../../../app/page.css.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import * as css from '../health.css.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useViews } from './use-views.ts';

/** Open as long as it is rendered. */
export function ViewsDialog({ onClose }: { readonly onClose: () => void }) {
  const { client } = useApi();
  const refresh = useRefresh();
  const views = useViews();
  const [asked, setAsked] = useState<{ view: TroubleView; what: 'change' | 'remove' } | null>(null);
  const own = (views.data?.views ?? []).filter(({ isOwn }) => isOwn);
  const setDefault = useMutation({
    meta: { notify: true },
    mutationFn: (viewId: string | null) =>
      client.request(troubleshooterCalls.defaultView, { body: { viewId } }),
    onSuccess: () => refresh(troubleshooterCalls.views),
  });
  const remove = useMutation({
    meta: { notify: true },
    mutationFn: ({ viewId }: TroubleView) =>
      client.request(troubleshooterCalls.removeView, { params: { viewId } }),
    onSuccess: async (_nothing, { name }) => {
      await refresh(troubleshooterCalls.views);
      notify.success(`View removed: ${name}`);
      setAsked(null);
    },
  });
  return (
    <>
      <Dialog isOpen title="Your views" onClose={onClose}>
        {own.length === 0 ? <p>You have no views. “Save this view” makes one.</p> : null}
        <ul className={css.plainList}>
          {own.map((view) => (
            <li key={view.viewId} className={row}>
              <span>
                {view.name}
                {view.team ? (
                  <span className={css.muted}> shared with {view.team.name}</span>
                ) : null}
              </span>
              <span className={css.buttons}>
                <Button
                  size="row"
                  variant="text"
                  aria-label={
                    view.isDefault
                      ? `Do not open the list with ${view.name}`
                      : `Open the list with ${view.name}`
                  }
                  onPress={() => setDefault.mutate(view.isDefault ? null : view.viewId)}
                >
                  {view.isDefault ? 'Opens first' : 'Open first'}
                </Button>
                <Button
                  size="row"
                  variant="text"
                  aria-label={`Change ${view.name}`}
                  onPress={() => setAsked({ view, what: 'change' })}
                >
                  Change
                </Button>
                <Button
                  size="row"
                  variant="text"
                  aria-label={`Remove ${view.name}`}
                  onPress={() => setAsked({ view, what: 'remove' })}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
      {asked?.what === 'change' ? (
        <SaveViewDialog query={asked.view.query} view={asked.view} onClose={() => setAsked(null)} />
      ) : null}
      <ConfirmDialog
        isOpen={asked?.what === 'remove'}
        title={`Remove the view “${asked?.view.name ?? ''}”?`}
        confirmLabel="Remove view"
        isPending={remove.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) remove.mutate(asked.view);
        }}
      >
        {asked?.view.team
          ? `It also goes for everybody with the role ${asked.view.team.name}.`
          : 'Items stay as they are.'}
      </ConfirmDialog>
    </>
  );
}
