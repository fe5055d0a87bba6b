/** How posts come to the reader without a visit: by mail once a week, and in a feed reader. */
import { type BlogSummary, blogCalls } from '@flightdeck/contract/blog';
import { Button, ConfirmDialog, Dialog, Switch } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { Copied } from '../../app/Copied.tsx';
import { FormProblem } from '../../app/FormProblem.tsx';
import { timesFor } from '../../app/times.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './blog.css.ts';

/** Open as long as it is rendered. */
export function FollowDialog(props: {
  readonly summary: BlogSummary;
  readonly onClose: () => void;
}) {
  const { summary, onClose } = props;
  const { client } = useApi();
  const refresh = useRefresh();
  const digest = useMutation({
    mutationFn: (isOn: boolean) => client.request(blogCalls.setDigest, { body: { isOn } }),
    onSuccess: () => refresh(blogCalls.summary),
  });
  return (
    <Dialog
      isOpen
      title="Follow the blog"
      onClose={onClose}
      footer={
        <Button variant="text" onPress={onClose}>
          Close
        </Button>
      }
    >
      <section className={css.part} aria-labelledby="blog-mail">
        <h3 id="blog-mail" className={css.partTitle}>
          By mail
        </h3>
        <Switch
          isSelected={digest.isPending ? digest.variables : summary.hasDigest}
          isDisabled={digest.isPending}
          onChange={(isOn) => digest.mutate(isOn)}
        >
          New posts once a week, on Monday
        </Switch>
        <p className={css.minor}>There is no mail in a week without new posts.</p>
        <FormProblem>{digest.error?.message}</FormProblem>
      </section>
      <Feed feed={summary.feed} />
    </Dialog>
  );
}

function Feed({ feed }: { readonly feed: BlogSummary['feed'] }) {
  const { client } = useApi();
  const { recent } = timesFor(useViewer());
  const refresh = useRefresh();
  const [isReplacing, setReplacing] = useState(false);
  const make = useMutation({
    mutationFn: () => client.request(blogCalls.makeFeed),
    onSuccess: () => refresh(blogCalls.summary),
    onSettled: () => setReplacing(false),
  });
  const end = useMutation({
    mutationFn: () => client.request(blogCalls.endFeed),
    onSuccess: () => {
      make.reset();
      return refresh(blogCalls.summary);
    },
  });
  return (
    <section className={css.part} aria-labelledby="blog-feed">
      <h3 id="blog-feed" className={css.partTitle}>
        In a feed reader
      </h3>
      {make.data ? (
        <>
          <Copied label="Address of your feed (Atom)" text={make.data.url} />
          <p className={css.minor}>
            It is shown this once. Whoever has it reads what you may read: give it to nobody.
          </p>
        </>
      ) : feed ? (
        <p className={css.minor}>
          You made a feed {recent(feed.madeAt)}.{' '}
          {feed.lastReadAt
            ? `It was last read ${recent(feed.lastReadAt)}.`
            : 'It was not read yet.'}{' '}
          Its address cannot be shown again.
        </p>
      ) : (
        <p className={css.minor}>
          A feed has an address of its own, and needs no signing in. It holds the posts that you may
          read at that moment.
        </p>
      )}
      <div className={css.actions}>
        <Button
          size="small"
          isPending={make.isPending}
          onPress={() => (feed ? setReplacing(true) : make.mutate())}
        >
          {feed ? 'Make a new address' : 'Make my feed'}
        </Button>
        {feed ? (
          <Button
            size="small"
            variant="text"
            isPending={end.isPending}
            onPress={() => end.mutate()}
          >
            End my feed
          </Button>
        ) : null}
      </div>
      <FormProblem>{make.error?.message ?? end.error?.message}</FormProblem>
      <ConfirmDialog
        isOpen={isReplacing}
        title="Make a new address?"
        confirmLabel="Make a new one"
        isPending={make.isPending}
        onConfirm={() => make.mutate()}
        onClose={() => setReplacing(false)}
      >
        The present address ends at once: feed readers that have it get nothing any more.
      </ConfirmDialog>
    </section>
  );
}
