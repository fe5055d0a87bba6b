/** What people said about a document, what of it is done, and saying more. */
import {
  type DocumentComment,
  type DocumentDetail,
  documentsCalls,
} from '@flightdeck/contract/documents';
import { Avatar, Button, Checkbox, TextArea } from '@flightdeck/design-system';
import { DOCUMENT_LIMITS } from '@flightdeck/domain/documents';
import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { FormProblem } from '../../app/FormProblem.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './documents.css.ts';
import { useChange } from './use-documents.ts';

/** Props of Comments. */
export interface CommentsProps {
  readonly document: DocumentDetail;
  /** The version that is shown. */
  readonly version: number;
  /** The page that is shown; null where it has none. */
  readonly page: number | null;
}

/** The newest first, under the field for another. */
export function Comments(props: CommentsProps) {
  const { comments } = props.document;
  return (
    <section className={css.part} aria-label="Comments">
      <h3 className={css.partTitle}>Comments</h3>
      <NewComment key={`${props.document.documentId}`} {...props} />
      {comments.length > 0 ? (
        <ul className={css.comments}>
          {comments.map((comment) => (
            <Comment key={comment.commentId} comment={comment} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function NewComment({ document: { documentId }, version, page }: CommentsProps) {
  const { client } = useApi();
  const [text, setText] = useState('');
  const [isOnPage, setOnPage] = useState(false);
  const add = useChange(
    () =>
      client.request(documentsCalls.comment, {
        params: { documentId },
        body: { version, page: isOnPage ? page : null, text },
      }),
    { isSilent: true, onDone: () => setText('') },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !add.isPending) add.mutate(undefined);
  };
  return (
    <form className={css.newComment} onSubmit={submit}>
      <TextArea
        label={`Comment on version ${version}`}
        rows={2}
        maxLength={DOCUMENT_LIMITS.comment}
        value={text}
        onChange={setText}
      />
      <div className={css.between}>
        {page === null ? (
          <span />
        ) : (
          <Checkbox isSelected={isOnPage} onChange={setOnPage}>
            {`About page ${page}`}
          </Checkbox>
        )}
        <Button
          type="submit"
          size="small"
          isDisabled={text.trim() === ''}
          isPending={add.isPending}
        >
          Comment
        </Button>
      </div>
      <FormProblem>{add.error?.message}</FormProblem>
    </form>
  );
}

function Comment({ comment }: { readonly comment: DocumentComment }) {
  const { commentId, by, at, version, page, text, done } = comment;
  const { client } = useApi();
  const { recent } = timesFor(useViewer());
  const setDone = useChange((isDone: boolean) =>
    client.request(documentsCalls.setCommentDone, { params: { commentId }, body: { isDone } }),
  );
  const name = by?.name ?? 'Nobody any more';
  return (
    <li className={css.comment}>
      <div className={css.line}>
        <Avatar name={name} size={20} />
        <b className={css.strong}>{name}</b>
        <span className={css.muted}>
          {`on v${version}${page === null ? '' : `, page ${page}`}, ${recent(at)}`}
        </span>
      </div>
      <p className={css.said}>{text}</p>
      <div className={css.between}>
        {done === null ? (
          <span className={css.muted}>Open</span>
        ) : (
          <span className={css.done}>
            <Check size={16} aria-hidden />
            {`Done in v${done.version} by ${done.by?.name ?? 'somebody'}`}
          </span>
        )}
        <Button
          variant="text"
          size="row"
          aria-label={
            done === null
              ? `Mark the comment of ${name} as done`
              : `Open the comment of ${name} again`
          }
          isDisabled={setDone.isPending}
          onPress={() => setDone.mutate(done === null)}
        >
          {done === null ? 'Done' : 'Open again'}
        </Button>
      </div>
    </li>
  );
}
