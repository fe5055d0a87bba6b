/** Files on their way up: how far each is, stopping it and going on, and what became of it. */
import { Button } from '@flightdeck/design-system';
import { writeBytes, writePercent } from '@flightdeck/domain/locale';
import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  CloudOff,
  type LucideIcon,
  Pause,
  Play,
  Upload,
  X,
} from 'lucide-react';
import { useRef } from 'react';
import * as css from '../documents.css.ts';
import type { UploadItem, UploadQueue, UploadState } from './upload-queue.ts';

const SIGNS: Readonly<Record<UploadState['is'], readonly [LucideIcon, string]>> = {
  waiting: [CircleDashed, css.sign],
  sending: [Upload, css.sending],
  paused: [CirclePause, css.warned],
  lost: [CloudOff, css.warned],
  left: [CirclePause, css.warned],
  done: [CircleCheck, css.good],
  refused: [CircleX, css.bad],
};
const WORDS = {
  done: 'done',
  refused: 'refused',
  sending: 'going up',
  waiting: 'waiting',
} as const;

/** Props of UploadCard. */
export interface UploadCardProps {
  readonly queue: UploadQueue;
  readonly items: readonly UploadItem[];
  /** Of whoever reads it. */
  readonly locale: string;
  /** Called with files that are chosen again to go on. */
  readonly onFiles: (files: readonly File[]) => void;
}

interface RowProps extends Pick<UploadCardProps, 'queue' | 'locale'> {
  readonly item: UploadItem;
}

/** Nothing while there is no file. */
export function UploadCard({ queue, items, locale, onFiles }: UploadCardProps) {
  const input = useRef<HTMLInputElement>(null);
  if (items.length === 0) return null;
  const stopped = items.filter(({ state }) => ['paused', 'lost', 'left'].includes(state.is));
  const isLeft = items.some(({ state }) => state.is === 'left');
  const isOver = items.some(({ state }) => state.is === 'done' || state.is === 'refused');
  return (
    <section className={css.uploads} aria-label="Uploads">
      <div className={css.uploadsHead}>
        <h3 className={css.partTitle}>Uploads</h3>
        <span className={css.muted} role="status">
          {summaryOf(items, stopped.length)}
        </span>
        <span className={css.grow} />
        {stopped.length > 0 ? (
          <Button
            variant="text"
            size="row"
            onPress={() => {
              queue.goOnWithAll();
              if (isLeft) input.current?.click();
            }}
          >
            Go on with all
          </Button>
        ) : null}
        {isOver ? (
          <Button variant="text" size="row" onPress={() => queue.clear()}>
            Clear done
          </Button>
        ) : null}
      </div>
      <ul className={css.uploadRows}>
        {items.map((item) => (
          <Row key={item.id} {...{ item, queue, locale }} />
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          currentTarget.value = '';
          onFiles(files);
        }}
      />
    </section>
  );
}

/** `1 stopped, 2 done`. */
const summaryOf = (items: readonly UploadItem[], stopped: number): string =>
  [
    ...(stopped > 0 ? [`${stopped} stopped`] : []),
    ...(['sending', 'waiting', 'done', 'refused'] as const).flatMap((is) => {
      const count = items.filter(({ state }) => state.is === is).length;
      return count > 0 ? [`${count} ${WORDS[is]}`] : [];
    }),
  ].join(', ');

function Row({ item, queue, locale }: RowProps) {
  const { id, name, bytes, sent, state } = item;
  const [Sign, look] = SIGNS[state.is];
  const part = bytes === 0 ? 1 : sent / bytes;
  const isUnder = state.is !== 'done' && state.is !== 'refused';
  const size = writeBytes(bytes, locale);
  return (
    <li className={css.uploadRow}>
      <Sign size={18} aria-hidden className={look} />
      <div className={css.nameWords}>
        <span className={css.fileName}>
          {name}{' '}
          <span className={css.muted}>
            {isUnder ? `${writeBytes(sent, locale)} of ${size}` : size}
          </span>
        </span>
        <span className={state.is === 'refused' ? css.bad : css.muted}>{sentenceOf(state)}</span>
      </div>
      {isUnder ? (
        <div className={css.uploadBar}>
          <div
            className={css.track}
            role="progressbar"
            aria-label={`Upload of ${name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.floor(part * 100)}
          >
            <div className={css.fill} style={{ width: `${part * 100}%` }} />
          </div>
          <span className={css.count}>{writePercent(Math.floor(part * 100), locale)}</span>
        </div>
      ) : null}
      <span className={css.buttons}>
        {state.is === 'sending' || state.is === 'waiting' ? (
          <Button
            variant="text"
            size="row"
            isIconOnly
            aria-label={`Pause ${name}`}
            onPress={() => queue.pause(id)}
          >
            <Pause size={16} />
          </Button>
        ) : null}
        {state.is === 'paused' || state.is === 'lost' ? (
          <Button
            variant="text"
            size="row"
            isIconOnly
            aria-label={`Go on with ${name}`}
            onPress={() => queue.goOn(id)}
          >
            <Play size={16} />
          </Button>
        ) : null}
        <Button
          variant="text"
          size="row"
          isIconOnly
          aria-label={`Take ${name} off the list`}
          onPress={() => queue.remove(id)}
        >
          <X size={16} />
        </Button>
      </span>
    </li>
  );
}

/** What is to be said of a file. */
function sentenceOf(state: UploadState): string {
  switch (state.is) {
    case 'waiting':
      return 'Waits for its turn';
    case 'sending':
      return 'Going up';
    case 'paused':
      return 'Paused, goes on from here';
    case 'lost':
      return 'The server cannot be reached: it goes on by itself as soon as it can';
    case 'left':
      return 'Stopped when the page was left: choose the file again, and it goes on from here';
    case 'refused':
      return state.why;
    case 'done':
      return state.said;
  }
}
