/** A document’s text with what people said about its passages, and saying more. */
import {
  type SponsoredComment,
  type SponsoredDetail,
  sponsoredCalls,
} from '@flightdeck/contract/sponsored';
import { Avatar, Button, Card, TextArea, TextField } from '@flightdeck/design-system';
import { SPONSORED_LIMITS } from '@flightdeck/domain/sponsored';
import { Check } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { FormProblem } from '../../app/FormProblem.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import { Article } from './Article.tsx';
import { place } from './article.css.ts';
import { rangeOfPassage, selectedPassage } from './passage-places.ts';
import * as css from './sponsored.css.ts';
import { useChange } from './use-sponsored.ts';
import { pageOf } from './words.ts';

/** The saved text at the top, comments under it. */
export function Comments({ document }: { readonly document: SponsoredDetail }) {
  const text = useRef<HTMLDivElement>(null);
  const { comments, content, assets, version } = document;
  return (
    <div className={css.stack}>
      <p className={css.muted}>
        {`Version ${version}, as it is saved. Select a passage to comment on it.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={css.reading} aria-label={`Text of version ${version}`} tabIndex={0}>
        <div className={place}>
          <Article page={pageOf(content, assets)} textRef={text} />
        </div>
      </section>
      <Card title="Comments">
        <div className={css.stack}>
          <NewComment document={document} text={text} />
          {comments.length === 0 ? (
            <p className={css.muted}>Nobody has said anything yet.</p>
          ) : (
            <ul className={css.rows}>
              {comments.map((comment) => (
                <Comment key={comment.commentId} comment={comment} text={text} />
              ))}
            </ul>
          )}
        </div>
      </Card>
    </div>
  );
}

type TextRef = RefObject<HTMLDivElement | null>;

function NewComment(props: { readonly document: SponsoredDetail; readonly text: TextRef }) {
  const { document, text } = props;
  const { client } = useApi();
  const { documentId, version } = document;
  const [passage, setPassage] = useState({ quote: '', start: 0 });
  const [words, setWords] = useState('');
  useEffect(() => {
    const look = () => {
      const selected = text.current && selectedPassage(text.current);
      if (selected) {
        setPassage({ ...selected, quote: selected.quote.slice(0, SPONSORED_LIMITS.quote) });
      }
    };
    globalThis.document.addEventListener('selectionchange', look);
    return () => globalThis.document.removeEventListener('selectionchange', look);
  }, [text]);
  const add = useChange(
    () =>
      client.request(sponsoredCalls.comment, {
        params: { documentId },
        body: { version, ...passage, text: words },
      }),
    {
      isSilent: true,
      onDone: () => {
        setWords('');
        setPassage({ quote: '', start: 0 });
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() !== '' && !add.isPending) add.mutate(undefined);
  };
  return (
    <form className={css.stack} onSubmit={submit}>
      <TextField
        label="Passage"
        description="Select it in the text or type it. Empty for a comment on the whole."
        value={passage.quote}
        maxLength={SPONSORED_LIMITS.quote}
        onChange={(quote) => setPassage({ ...passage, quote })}
      />
      <TextArea
        label="Comment"
        rows={2}
        value={words}
        maxLength={SPONSORED_LIMITS.comment}
        onChange={setWords}
      />
      <FormProblem>{add.error?.message}</FormProblem>
      <span>
        <Button
          type="submit"
          size="small"
          isDisabled={words.trim() === ''}
          isPending={add.isPending}
        >
          Add comment
        </Button>
      </span>
    </form>
  );
}

function Comment(props: { readonly comment: SponsoredComment; readonly text: TextRef }) {
  const { comment, text } = props;
  const { commentId, by, at, version, quote, doneBy, doneAt } = comment;
  const { client } = useApi();
  const { recent } = timesFor(useViewer());
  const [isGone, setGone] = useState(false);
  const setDone = useChange((isDone: boolean) =>
    client.request(sponsoredCalls.setCommentDone, { params: { commentId }, body: { isDone } }),
  );
  const show = () => {
    const range = text.current && rangeOfPassage(text.current, comment);
    setGone(!range);
    if (!range) return;
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    const selection = globalThis.document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  };
  return (
    <li className={css.evidence}>
      <span className={css.buttons}>
        <Avatar name={by.name} size={20} />
        <strong>{by.name}</strong>
        <span className={css.muted}>{`on version ${version}, ${recent(at)}`}</span>
      </span>
      {quote === '' ? null : (
        <span className={css.buttons}>
          <q className={css.quote}>{quote}</q>
          <Button variant="text" size="row" aria-label={`Show “${quote}”`} onPress={show}>
            Show
          </Button>
        </span>
      )}
      {isGone ? (
        <span className={css.muted} role="status">
          The newest version does not have this passage any more.
        </span>
      ) : null}
      <p className={css.said}>{comment.text}</p>
      <span className={css.buttons}>
        {doneAt === null ? null : (
          <span className={css.done}>
            <Check size={16} aria-hidden />
            {`Done by ${doneBy?.name ?? 'somebody'}`}
          </span>
        )}
        <Button
          variant="text"
          size="row"
          aria-label={
            doneAt === null
              ? `Mark the comment of ${by.name} as done`
              : `Open the comment of ${by.name} again`
          }
          isDisabled={setDone.isPending}
          onPress={() => setDone.mutate(doneAt === null)}
        >
          {doneAt === null ? 'Done' : 'Open again'}
        </Button>
      </span>
    </li>
  );
}
