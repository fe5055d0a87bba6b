/** The share links of a report or a dashboard: who has one, what became of it, and making and revoking them. */
import type { LinkTold, MadeLink } from '@flightdeck/contract/share';
import { Badge, Button, ConfirmDialog, EmptyState, Loader } from '@flightdeck/design-system';
import { SHARE_STOPS } from '@flightdeck/domain/share';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Copied } from '../Copied.tsx';
import { useCounted } from '../counted.ts';
import { FormProblem } from '../FormProblem.tsx';
import { timesFor } from '../times.ts';
import { useViewer } from '../viewer.ts';
import { type NewLinkForm, NewShare, type NewShareProps } from './NewShare.tsx';
import * as css from './share.css.ts';

/** A link of anything. */
interface AnyLink extends Omit<LinkTold, 'stop' | 'views' | 'days' | 'lastSeenAt'> {
  readonly stop: keyof typeof SHARE_STOPS | null;
}

/** Props of the links. */
export interface ShareLinksProps<Link extends AnyLink, Form extends NewLinkForm>
  extends Pick<NewShareProps<Form>, 'start' | 'children'> {
  /** What they open, such as `report`. */
  readonly noun: string;
  readonly links: UseQueryResult<{ readonly links: readonly Link[] }>;
  readonly make: UseMutationResult<MadeLink, Error, Form>;
  /** Takes the id of a link. */
  readonly revoke: UseMutationResult<unknown, Error, string>;
  /** What its readers may do besides reading, in a few words each. */
  readonly wordsOf?: (link: Link) => readonly string[];
  /** What became of it, in a line. */
  readonly seenOf: (link: Link) => string;
}

/** What became of a link whose views are counted by day. */
export function useViewsOf(): (link: Pick<LinkTold, 'views' | 'days' | 'lastSeenAt'>) => string {
  const { recent } = timesFor(useViewer());
  const counted = useCounted();
  return ({ views, days, lastSeenAt }) =>
    views > 0 && lastSeenAt
      ? `${counted(views, 'view')} on ${counted(days, 'day')}, last ${recent(lastSeenAt)}`
      : 'never opened';
}

/** A new link is shown this once. */
export function ShareLinks<Link extends AnyLink, Form extends NewLinkForm>({
  noun,
  links,
  make,
  revoke,
  wordsOf,
  seenOf,
  start,
  children,
}: ShareLinksProps<Link, Form>) {
  const [revoking, setRevoking] = useState<Link | null>(null);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <div className={css.form}>
        {links.data ? (
          <ul ref={list} tabIndex={-1} className={css.links} aria-label="Share links">
            {links.data.links.map((link) => (
              <li key={link.shareId} className={css.link}>
                <LinkWords link={link} more={wordsOf?.(link) ?? []} seen={seenOf(link)} />
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
              <li className={css.none}>{`Nobody has a link to this ${noun} yet.`}</li>
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
          start={start}
          isPending={make.isPending}
          problem={make.error?.message}
          onMake={make.mutate}
        >
          {children}
        </NewShare>
      </div>
      <ConfirmDialog
        isOpen={revoking !== null}
        title="Revoke this link?"
        confirmLabel="Revoke link"
        isPending={revoke.isPending}
        onConfirm={() =>
          revoking &&
          revoke.mutate(revoking.shareId, {
            onSettled: () => {
              setRevoking(null);
              // Its button goes with the link.
              list.current?.focus();
            },
          })
        }
        onClose={() => setRevoking(null)}
      >
        {`“${revoking?.name}” stops at once, also for those who read the ${noun} now. This cannot be undone.`}
      </ConfirmDialog>
    </>
  );
}

/** What a link is, and what became of it. */
function LinkWords(props: {
  readonly link: AnyLink;
  readonly more: readonly string[];
  readonly seen: string;
}) {
  const { link, more, seen } = props;
  const { recent, moment } = timesFor(useViewer());
  const { stop } = link;
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
          ...more,
        ].join(' · ')}
      </span>
      <span className={css.muted}>{seen}</span>
    </div>
  );
}
