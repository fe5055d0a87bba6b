/** A sponsored document as readers see it. The disclosure label stands first, in whatever form it is shown. */
import type { SponsoredPage } from '@flightdeck/contract/sponsored';
import { SafeHtml } from '@flightdeck/design-system';
import type { Ref } from 'react';
import { prose } from '../../app/prose.css.ts';
import * as css from './article.css.ts';

const Label = ({ label, sponsor }: Pick<SponsoredPage, 'label' | 'sponsor'>) => (
  <p className={css.label}>
    <span className={css.labelWord}>{label === '' ? 'No disclosure label' : label}</span>
    {sponsor === '' ? null : <span>{`Paid for by ${sponsor}`}</span>}
  </p>
);

const Lead = ({ lead, className }: Pick<SponsoredPage, 'lead'> & { readonly className: string }) =>
  lead === null ? null : (
    <img
      className={className}
      src={lead.src}
      alt={lead.alt}
      width={lead.width}
      height={lead.height}
    />
  );

/** The whole of it. @param props.textRef The text, for comments on its passages. */
export function Article({
  page,
  textRef,
}: {
  readonly page: SponsoredPage;
  readonly textRef?: Ref<HTMLDivElement>;
}) {
  return (
    <article className={css.article} aria-label={page.title}>
      <Label {...page} />
      <h2 className={css.headline}>{page.title}</h2>
      {page.standfirst === '' ? null : <p className={css.standfirst}>{page.standfirst}</p>}
      <Lead lead={page.lead} className={css.lead} />
      <div ref={textRef} className={prose}>
        <SafeHtml html={page.html} />
      </div>
    </article>
  );
}

/** A card, as pages list it. */
export const ArticleCard = ({ page }: { readonly page: SponsoredPage }) => (
  <article className={css.card} aria-label={page.title}>
    <Lead lead={page.lead} className={css.cardLead} />
    <div className={css.cardWords}>
      <Label {...page} />
      <h2 className={css.cardTitle}>{page.title}</h2>
      {page.standfirst === '' ? null : <p className={css.cardText}>{page.standfirst}</p>}
    </div>
  </article>
);

/** A row between others, as feeds show it. */
export const ArticleInFeed = ({ page }: { readonly page: SponsoredPage }) => (
  <div className={css.feed}>
    <span className={css.neighbour} aria-hidden />
    <article className={css.feedItem} aria-label={page.title}>
      <Lead lead={page.lead} className={css.feedLead} />
      <div className={css.cardWords}>
        <Label {...page} />
        <h2 className={css.cardTitle}>{page.title}</h2>
        {page.standfirst === '' ? null : <p className={css.feedText}>{page.standfirst}</p>}
      </div>
    </article>
    <span className={css.neighbour} aria-hidden />
  </div>
);
