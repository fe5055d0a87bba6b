/** The share links of a saved report: who has one, what became of it, and making and revoking them. */
import { callQuery, keyOf } from '@flightdeck/client';
import { type ShareLink, shareCalls } from '@flightdeck/contract/share';
import {
  Badge,
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  Loader,
} from '@flightdeck/design-system';
import { SHARE_STOPS } from '@flightdeck/domain/share';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../api.ts';
import { Copied } from '../Copied.tsx';
import { useCounted } from '../counted.ts';
import { FormProblem } from '../FormProblem.tsx';
import { timesFor } from '../times.ts';
import { useViewer } from '../viewer.ts';
import { NewShare, type NewShareLink } from './NewShare.tsx';
import * as css from './share.css.ts';

/** Props of the dialog. */
export interface ShareDialogProps {
  readonly reportId: string;
  /** Name of the report. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function ShareDialog({ reportId, name, onClose }: ShareDialogProps) {
  const { client, queryClient } = useApi();
  const [revoking, setRevoking] = useState<ShareLink | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const links = useQuery({
    ...callQuery(client, shareCalls.list, { params: { reportId } }, 0),
    gcTime: 0,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(shareCalls.list) });
  const revoke = useMutation({
    mutationFn: (shareId: string) => client.request(shareCalls.revoke, { params: { shareId } }),
    onSuccess: refresh,
    onSettled: () => {
      setRevoking(null);
      // Its button goes with the link.
      list.current?.focus();
    },
  });
  const make = useMutation({
    mutationFn: (link: NewShareLink) =>
      client.request(shareCalls.make, { body: { ...link, reportId } }),
    onSuccess: refresh,
  });
  return (
    <Dialog
      isOpen
      width="large"
      title="Share report"
      subtitle={`Whoever has a link reads “${name}” without an account, until the link ends.`}
      onClose={onClose}
      footer={
        <Button variant="text" onPress={onClose}>
          Close
        </Button>
      }
    >
      <div className={css.form}>
        {links.data ? (
          <ul ref={list} tabIndex={-1} className={css.links} aria-label="Share links">
            {links.data.links.map((link) => (
              <li key={link.shareId} className={css.link}>
                <LinkWords link={link} />
                {link.stop === null ? (
                  <Button
                    size="row"
                    variant="text"
                    aria-label={`Revoke ${link.name}`}
                    onPress={() => setRevoking(link)}
                  >
                    Revoke
                  </Button>
                ) : null}
              </li>
            ))}
            {links.data.links.length === 0 ? (
              <li className={css.none}>Nobody has a link to this report yet.</li>
            ) : null}
          </ul>
        ) : links.isError ? (
          <EmptyState
            title="The links could not be loaded"
            action={<Button onPress={() => void links.refetch()}>Try again</Button>}
          >
            {links.error.message}
          </EmptyState>
        ) : (
          <Loader />
        )}
        <FormProblem>{revoke.error?.message}</FormProblem>
        {make.data ? (
          <div role="status" className={css.form}>
            <p>
              <strong>This link is shown now and never again.</strong> Copy it and send it to whom
              it is for.
            </p>
            <Copied key={make.data.shareId} label="Link" text={make.data.url} />
          </div>
        ) : null}
        <NewShare
          key={make.data?.shareId}
          isPending={make.isPending}
          problem={make.error?.message}
          onMake={make.mutate}
        />
      </div>
      <ConfirmDialog
        isOpen={revoking !== null}
        title="Revoke this link?"
        confirmLabel="Revoke link"
        isPending={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking.shareId)}
        onClose={() => setRevoking(null)}
      >
        “{revoking?.name}” stops at once, also for those who read the report now. This cannot be
        undone.
      </ConfirmDialog>
    </Dialog>
  );
}

/** What a link is, and what became of it. */
function LinkWords({ link }: { readonly link: ShareLink }) {
  const { recent, moment } = timesFor(useViewer());
  const counted = useCounted();
  const { stop, views, days, lastSeenAt } = link;
  const seen =
    views > 0 && lastSeenAt
      ? `${counted(views, 'view')} on ${counted(days, 'day')}, last ${recent(lastSeenAt)}`
      : 'never opened';
  return (
    <div className={css.words}>
      <span className={css.name}>
        {link.name}
        {stop ? (
          <Badge>{SHARE_STOPS[stop].label}</Badge>
        ) : (
          <Badge tone="success">Opens until {moment(link.expiresAt)}</Badge>
        )}
      </span>
      {stop ? <span className={css.muted}>{SHARE_STOPS[stop].why}</span> : null}
      <span className={css.muted}>
        {[
          `made by ${link.madeBy}, ${recent(link.madeAt)}`,
          link.hasPassword ? 'with password' : 'without password',
          link.pdf ? 'with PDF' : 'without PDF',
          link.figures === 'saved' ? 'figures as saved' : 'fresh figures',
        ].join(' · ')}
      </span>
      <span className={css.muted}>{seen}</span>
    </div>
  );
}
