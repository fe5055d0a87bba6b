/** What is shown of a version: its pages one by one, a picture, a table, or text; never the file itself. */
import type { DocumentDetail, DocumentPreview } from '@flightdeck/contract/documents';
import { Button, EmptyState, Loader, SafeHtml } from '@flightdeck/design-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
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
export function Preview({ document: { documentId, name }, version, ...turning }: PreviewProps) {
  const query = usePreview(documentId, version);
  const { baseUrl } = useApi().client;
  const pictureOf = useCallback(
    async (page: number) =>
      `${baseUrl}/document/page/${documentId}/${version}/${page}?width=${DRAWN_WIDTH}`,
    [baseUrl, documentId, version],
  );
  return (
    <section className={css.preview} aria-label={`Preview of ${name}, version ${version}`}>
      <Loaded query={query} noun="the preview">
        {(preview) => <ShownPreview {...{ ...turning, name, preview, pictureOf }} />}
      </Loaded>
    </section>
  );
}

/** Props of ShownPreview. */
export interface ShownPreviewProps extends Pick<PreviewProps, 'page' | 'onPage'> {
  /** Of the file. */
  readonly name: string;
  readonly preview: DocumentPreview;
  /** Answers where the picture of a page is; it stays the same function as long as the file is the same. */
  readonly pictureOf: (page: number) => Promise<string>;
}

/** What the server drew or read of a file. */
export function ShownPreview({ preview, ...props }: ShownPreviewProps) {
  switch (preview.kind) {
    case 'pages':
      return <Pages {...props} pages={preview.pages} />;
    case 'picture':
      return <Drawn {...props} page={1} alt={props.name} />;
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

function Pages(props: Omit<ShownPreviewProps, 'preview'> & { readonly pages: number }) {
  const { name, page, pages, onPage } = props;
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
      <Drawn {...props} page={shown} alt={`Page ${shown} of ${pages} of ${name}`} />
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

interface DrawnProps extends Pick<ShownPreviewProps, 'page' | 'pictureOf'> {
  readonly alt: string;
}

/** A page as the server draws it. */
function Drawn({ page, pictureOf, alt }: DrawnProps) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{
    readonly page: number;
    readonly src: string;
    readonly is: 'loading' | 'shown' | 'failed';
  } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks anew
  useEffect(() => {
    let isGone = false;
    pictureOf(page).then(
      (src) => {
        if (!isGone) setState({ page, src, is: 'loading' });
      },
      () => {
        if (!isGone) setState({ page, src: '', is: 'failed' });
      },
    );
    return () => {
      isGone = true;
    };
  }, [page, pictureOf, tries]);
  const shown = state?.page === page ? state : null;
  if (shown?.is === 'failed') {
    return (
      <EmptyState
        title="This page could not be shown"
        action={
          <Button
            onPress={() => {
              setState(null);
              setTries(tries + 1);
            }}
          >
            Try again
          </Button>
        }
      >
        Try again in a moment, or download the file.
      </EmptyState>
    );
  }
  const isLoading = shown?.is !== 'shown';
  return (
    <div className={css.drawn} aria-busy={isLoading}>
      {isLoading ? <Loader message="Drawing the page" className={css.drawing} /> : null}
      {shown ? (
        <img
          key={`${shown.src} ${tries}`}
          src={shown.src}
          alt={alt}
          className={css.picture}
          onLoad={() => setState({ ...shown, is: 'shown' })}
          onError={() => setState({ ...shown, is: 'failed' })}
        />
      ) : null}
    </div>
  );
}
