/** Shows a view of media once it is known that the client has any in these days. */
import { Button, EmptyState } from '@flightdeck/design-system';
import { type ReactNode, useMemo } from 'react';
import { Loaded } from '../../../app/Loaded.tsx';
import { failureOf } from '../answers.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { useOutcomeFigures } from '../use-outcome-figures.ts';
import { type Media, type MediaDataset, mediaOf, mediaQuery } from './media.ts';
import { NoMedia } from './NoMedia.tsx';

interface MediaGateProps {
  readonly shown: ShownOutcomes;
  readonly dataset: MediaDataset;
  /** What is missing without any, such as `There is no search advertising in these days`. */
  readonly title: string;
  /** The file that would bring it, within a sentence. */
  readonly file: string;
  readonly children: (media: Media) => ReactNode;
}

/** The view, or why there is nothing to see. */
export function MediaGate({ shown, dataset, ...props }: MediaGateProps) {
  const { aggregator, body, link } = shown;
  const media = useMemo(
    () => mediaOf({ aggregator, body, link }, dataset),
    [aggregator, body, link, dataset],
  );
  return media ? (
    <Within {...props} media={media} />
  ) : (
    <EmptyState title="These days are outside of the flight">
      Choose days of the flight, or the whole flight.
    </EmptyState>
  );
}

function Within(props: Omit<MediaGateProps, 'shown' | 'dataset'> & { readonly media: Media }) {
  const { media, title, file, children } = props;
  const queries = useMemo(
    () => ({ all: mediaQuery(media, { metrics: ['impressions', 'spend'], dimensions: [] }) }),
    [media],
  );
  const query = useOutcomeFigures(media.uuid, queries);
  return (
    <Loaded query={query} noun="the figures">
      {(data) => {
        const failure = failureOf(data);
        if (failure !== undefined) {
          return (
            <EmptyState
              title="There are no figures"
              action={<Button onPress={() => void query.refetch()}>Try again</Button>}
            >
              {failure}
            </EmptyState>
          );
        }
        // Without any facts a sum is no figure, although it adds up to 0.
        return data.results.all?.lastDay == null ? (
          <NoMedia title={title} file={file} />
        ) : (
          children(media)
        );
      }}
    </Loaded>
  );
}
