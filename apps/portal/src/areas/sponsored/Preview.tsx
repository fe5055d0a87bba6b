/** A document as a page, a card and in a feed, at the widths that readers have. */
import type { SponsoredPage } from '@flightdeck/contract/sponsored';
import { SegmentedControl } from '@flightdeck/design-system';
import { PREVIEW_WIDTHS } from '@flightdeck/domain/sponsored';
import { useState } from 'react';
import { Article, ArticleCard, ArticleInFeed } from './Article.tsx';
import { place } from './article.css.ts';
import * as css from './sponsored.css.ts';

const FORMS = [
  { value: 'page', label: 'Page' },
  { value: 'card', label: 'Card' },
  { value: 'feed', label: 'In a feed' },
] as const;
const SHOWN = { page: Article, card: ArticleCard, feed: ArticleInFeed } as const;

const WIDTHS = PREVIEW_WIDTHS.map((width) => ({ value: String(width), label: `${width} px` }));

/** A page stands in the middle of its width: one that is wider than the screen is scrolled there. */
function toMiddle(stage: HTMLElement | null): void {
  if (stage) stage.scrollLeft = (stage.scrollWidth - stage.clientWidth) / 2;
}

/** The preview with its choices. */
export function Preview({ page }: { readonly page: SponsoredPage }) {
  const [form, setForm] = useState<(typeof FORMS)[number]['value']>('page');
  const [width, setWidth] = useState(String(PREVIEW_WIDTHS[0]));
  const Shown = SHOWN[form];
  return (
    <div className={css.stack}>
      <div className={css.controls}>
        <SegmentedControl label="Form" options={FORMS} value={form} onChange={setForm} />
        <SegmentedControl label="Width" options={WIDTHS} value={width} onChange={setWidth} />
      </div>
      <section
        key={`${form} ${width}`}
        ref={form === 'page' ? toMiddle : undefined}
        className={css.stage}
        aria-label="Preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <div className={place} style={{ width: Number(width) }}>
          <Shown page={page} />
        </div>
      </section>
    </div>
  );
}
