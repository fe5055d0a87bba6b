/** What the cards of the page share: a card with its own state, and a figure that is not known. */
import { Card, Link } from '@flightdeck/design-system';
import { NO_VALUE } from '@flightdeck/domain/metrics';
import { Loaded, type LoadedProps } from '../../../app/Loaded.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
import * as css from './overview.css.ts';

/** Props of Part. */
interface PartProps<T> extends Pick<LoadedProps<T>, 'query' | 'noun' | 'children'> {
  readonly title: string;
  /** Beside the link, such as a count. */
  readonly note?: string | undefined;
  /** The area that the card is a part of. */
  readonly link: { readonly label: string; readonly href: string };
}

/** A card that loads, and fails, by itself. */
export function Part<T>({ title, note, link, query, noun, children }: PartProps<T>) {
  return (
    <Card
      title={title}
      padding="none"
      actions={
        <>
          {note ? <span className={css.note}>{note}</span> : null}
          <Link href={link.href}>{link.label}</Link>
        </>
      }
    >
      <Loaded query={query} noun={noun} loading={<LoadingRows />}>
        {children}
      </Loaded>
    </Card>
  );
}

/** An en dash, and why there is no figure. */
export function Unknown({ reason }: { readonly reason: string }) {
  return (
    <span className={css.two}>
      <span>{NO_VALUE}</span>
      <span className={css.note}>{reason}</span>
    </span>
  );
}
