/** One item: why it has its level, how sure that is, what happened, and what people do about it. */
import { type ItemDetail, troubleshooterCalls } from '@flightdeck/contract/troubleshooter';
import { Button, keepClear, Link, Skeleton } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { Level } from '../../../app/Level.tsx';
import { Loaded } from '../../../app/Loaded.tsx';
import { timesFor } from '../../../app/times.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { useViewer } from '../../../app/viewer.ts';
import { ShownOnSlides } from '../slide/MakeSlide.tsx';
import { TriageDialog, type TriageQuestion } from '../triage/dialogs.tsx';
import type { Triage, TriageChange } from '../triage/use-triage.ts';
import { CommentForm } from './CommentForm.tsx';
import { Explanation } from './Explanation.tsx';
import { History } from './History.tsx';
import { ItemActions } from './ItemActions.tsx';
import { ItemState } from './ItemState.tsx';
import * as css from './item.css.ts';

/** Going through the list by keys asks for an item once the keys rest. */
const REST_MS = 120;

/** Props of ItemPanel. */
export interface ItemPanelProps {
  readonly itemId: number;
  /** It lies over the list, which cannot be reached meanwhile. */
  readonly isWhole: boolean;
  /** Grows when its heading should take the focus. */
  readonly focusAsked: number;
  readonly triage: Triage;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClose: () => void;
}

/** The keys of the list work here too: the next item is explained in the same place. */
export function ItemPanel(props: ItemPanelProps) {
  const { isWhole, focusAsked, triage } = props;
  const { queryOf } = useApi();
  const itemId = useSettled(props.itemId, REST_MS);
  const answer = useQuery({
    ...queryOf(troubleshooterCalls.item, { params: { itemId: String(itemId) } }),
    // The history may have grown.
    staleTime: 0,
  });
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item starts at its top
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [itemId]);
  const heading = useRef<HTMLElement>(null);
  const isLoaded = answer.data !== undefined;
  useEffect(() => {
    if (isLoaded && (isWhole || focusAsked > 0)) heading.current?.focus();
  }, [isLoaded, isWhole, focusAsked]);
  const [asked, setAsked] = useState<TriageQuestion | null>(null);
  const item = answer.data?.id === props.itemId ? answer.data : undefined;
  const act = (change: TriageChange, what: string) => {
    if (item) triage.apply([{ itemId: item.id, seen: item.changedAt }], change, what);
  };
  return (
    <aside className={css.panel} aria-label="Item" onKeyDown={props.onKeyDown}>
      <div ref={body} className={css.body}>
        {isWhole ? (
          <div>
            <Button
              variant="text"
              size="small"
              icon={<ArrowLeft size={16} />}
              onPress={props.onClose}
            >
              All items
            </Button>
          </div>
        ) : null}
        <Loaded
          query={answer}
          noun="the item"
          gone={{
            title: 'This item is not there',
            hint: 'It may be of a client that you do not see, or was never there.',
            action: <Button onPress={props.onClose}>Close</Button>,
          }}
          loading={<Loading />}
        >
          {(detail) => (
            <>
              <Head
                item={detail}
                heading={heading}
                {...(isWhole ? {} : { onClose: props.onClose })}
              />
              <Explanation item={detail} />
              <ItemState item={detail} isPending={triage.isPending} onApply={act} />
              <CommentForm key={`comment ${detail.id}`} itemId={detail.id} />
              <History item={detail} />
              <Links item={detail} />
            </>
          )}
        </Loaded>
      </div>
      {item ? (
        <div ref={keepClear} className={css.foot}>
          <Button
            size="small"
            variant="text"
            isDisabled={triage.isPending}
            onPress={() => setAsked('snooze')}
          >
            Snooze…
          </Button>
          <Button
            size="small"
            variant="text"
            isDisabled={triage.isPending}
            onPress={() =>
              item.acknowledged
                ? act({ acknowledged: false }, 'Not acknowledged')
                : act({ acknowledged: true }, 'Acknowledged')
            }
          >
            {item.acknowledged ? 'Take back' : 'Acknowledge'}
          </Button>
          <span className={css.footEnd}>
            <ItemActions item={item} />
          </span>
        </div>
      ) : null}
      {asked && item ? (
        <TriageDialog
          ask={asked}
          count={1}
          name={item.name}
          status={item.status}
          onApply={act}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </aside>
  );
}

const Loading = () => (
  <div className={css.section} role="status" aria-label="Loading the item">
    <Skeleton width="60%" />
    <Skeleton height={24} />
    <Skeleton height={64} />
    <Skeleton height={160} />
  </div>
);

const QUESTIONS = {
  0: 'Why does no rule apply?',
  1: 'Why is this level 1?',
  2: 'Why is this level 2?',
  3: 'Why is this fine?',
} as const;

function Head(props: {
  readonly item: ItemDetail;
  readonly heading: { current: HTMLElement | null };
  readonly onClose?: () => void;
}) {
  const { item, heading, onClose } = props;
  const parts = [item.name, item.externalId, item.detail, item.client.name];
  return (
    <div className={css.head}>
      <div className={css.eyebrow}>
        <span className={css.eyebrowText}>{[...new Set(parts)].filter(Boolean).join(' · ')}</span>
        {onClose ? (
          <Button
            variant="text"
            size="row"
            isIconOnly
            aria-label="Close the item"
            onPress={onClose}
          >
            <X size={18} />
          </Button>
        ) : null}
      </div>
      <h2
        ref={(element) => {
          heading.current = element;
        }}
        tabIndex={-1}
        className={css.title}
      >
        <Level level={item.level} />
        {QUESTIONS[item.level]}
      </h2>
      <p className={css.reason}>{item.reason}</p>
      <Notes item={item} />
    </div>
  );
}

/** What must be known before somebody acts: it is gone, snoozed, verified or acknowledged. */
function Notes({ item }: { readonly item: ItemDetail }) {
  const viewer = useViewer();
  const { recent } = timesFor(viewer);
  const { snoozed, acknowledged, verifiedAt, goneAt } = item;
  const by = (person: { readonly name: string } | null) => (person ? ` by ${person.name}` : '');
  const until = snoozed?.until ? ` until ${writeDay(snoozed.until, viewer.user.locale)}` : '';
  const notes = [
    goneAt ? `Its source no longer names it, since ${recent(goneAt)}.` : '',
    snoozed
      ? `Snoozed${until}${snoozed.forChange ? `${until ? ', or' : ''} until its level changes` : ''}.`
      : '',
    verifiedAt ? `Fixed: a run verified it, ${recent(verifiedAt)}.` : '',
    acknowledged ? `Acknowledged${by(acknowledged.by)}, ${recent(acknowledged.at)}.` : '',
  ].filter(Boolean);
  return notes.length > 0 ? <p className={css.formula}>{notes.join(' ')}</p> : null;
}

/** What the item belongs to, and the slides that show it. */
function Links({ item }: { readonly item: ItemDetail }) {
  return (
    <section className={css.section}>
      <h3 className={css.sectionTitle}>Belongs to</h3>
      <dl className={css.inputs}>
        {item.links.map(({ label, text, path }) => (
          <div key={`${label} ${text}`} className={css.input}>
            <dt className={css.inputName}>{label}</dt>
            <dd className={css.inputText}>{path ? <Link href={path}>{text}</Link> : text}</dd>
          </div>
        ))}
      </dl>
      <ShownOnSlides item={item} />
    </section>
  );
}
