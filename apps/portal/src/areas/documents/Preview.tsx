/** What is shown of a version: its pages one by one, a picture, a table, or text; never the file itself. */
import type { DocumentDetail, DocumentPreview } from '@flightdeck/contract/documents';
import { Button, EmptyState, Loader, SafeHtml } from '@flightdeck/design-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import * as css from './documents.css.ts';
import { usePreview } from './use-documents.ts';

/** Pixels across that a page is drawn with: twice its room, for dense screens. */
const DRAWN_WIDTH = 1200;

/** Props of Preview. */
export interface PreviewProps {
  readonly document: Pick<DocumentDetail, 'documentId' | 'name'>;
  readonly version: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Of one version. */
export function Preview(props: PreviewProps) {
  const { document, version } = props;
  const query = usePreview(document.documentId, version);
  return (
    <section className={css.preview} aria-label={`Preview of ${document.name}, version ${version}`}>
      <Loaded query={query} noun="the preview">
        {(preview) => <Shown {...props} preview={preview} />}
      </Loaded>
    </section>
  );
}

function Shown({ preview, ...props }: PreviewProps & { readonly preview: DocumentPreview }) {
  switch (preview.kind) {
    case 'pages':
      return <Pages {...props} pages={preview.pages} />;
    case 'picture':
      return <Drawn {...props} page={1} alt={props.document.name} />;
    case 'table':
      if (preview.rows.every((row) => row.every((cell) => cell === ''))) {
        return (
          <EmptyState title="Nothing to show">
            {preview.sheet === ''
              ? 'The table has no rows.'
              : `“${preview.sheet}”, the first sheet, has nothing in its first rows. Download the file to see the others.`}
          </EmptyState>
        );
      }
      return (
        <Scrolled label={preview.sheet || 'Table'} isCut={preview.isCut}>
          <table className={css.sheet}>
            <tbody>
              {preview.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no key but their place
                <tr key={at}>
                  {row.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: neither have its columns
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      );
    case 'rich':
      return (
        <Scrolled label="Text" isCut={preview.isCut}>
          <div className={css.rich}>
            <SafeHtml html={preview.html} />
          </div>
        </Scrolled>
      );
    case 'text':
      return (
        <Scrolled label="Text" isCut={preview.isCut}>
          <pre className={css.plain}>{preview.text}</pre>
        </Scrolled>
      );
    case 'none':
      return <EmptyState title="No preview">{preview.why}</EmptyState>;
  }
}

/** Content that scrolls in its room, by keyboard too. */
function Scrolled(props: {
  readonly label: string;
  readonly isCut: boolean;
  readonly children: ReactNode;
}) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by arrow keys */}
      <section className={css.paper} aria-label={props.label} tabIndex={0}>
        {props.children}
      </section>
      {props.isCut ? (
        <p className={css.muted}>There is more in the file. Download it to see all of it.</p>
      ) : null}
    </>
  );
}

function Pages(props: PreviewProps & { readonly pages: number }) {
  const { document, page, pages, onPage } = props;
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const shown = Math.min(page, pages);
  const turn = (to: number) => {
    onPage(to);
    // At either end the pressed button is disabled, and would lose the focus.
    if (to <= 1) next.current?.focus();
    else if (to >= pages) previous.current?.focus();
  };
  return (
    <>
      <Drawn {...props} page={shown} alt={`Page ${shown} of ${pages} of ${document.name}`} />
      {pages > 1 ? (
        <div className={css.pages}>
          <Button
            ref={previous}
            variant="text"
            size="row"
            isIconOnly
            aria-label="Previous page"
            isDisabled={shown <= 1}
            onPress={() => turn(shown - 1)}
          >
            <ChevronLeft size={16} className={css.turned} />
          </Button>
          <span aria-live="polite">{`Page ${shown} of ${pages}`}</span>
          <Button
            ref={next}
            variant="text"
            size="row"
            isIconOnly
            aria-label="Next page"
            isDisabled={shown >= pages}
            onPress={() => turn(shown + 1)}
          >
            <ChevronRight size={16} className={css.turned} />
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** A page as the server draws it. */
function Drawn(props: Omit<PreviewProps, 'onPage'> & { readonly alt: string }) {
  const { document, version, page, alt } = props;
  const { client } = useApi();
  const src = `${client.baseUrl}/document/page/${document.documentId}/${version}/${page}?width=${DRAWN_WIDTH}`;
  const [state, setState] = useState({ src, is: 'loading' });
  const is = state.src === src ? state.is : 'loading';
  if (is === 'failed') {
    return (
      <EmptyState
        title="This page could not be shown"
        action={<Button onPress={() => setState({ src, is: 'loading' })}>Try again</Button>}
      >
        Try again in a moment, or download the file.
      </EmptyState>
    );
  }
  return (
    <div className={css.drawn} aria-busy={is === 'loading'}>
      {is === 'loading' ? <Loader message="Drawing the page" className={css.drawing} /> : null}
      <img
        key={src}
        src={src}
        alt={alt}
        className={css.picture}
        onLoad={() => setState({ src, is: 'shown' })}
        onError={() => setState({ src, is: 'failed' })}
      />
    </div>
  );
}
