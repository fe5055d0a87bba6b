/** Where a document leads its readers, and whether these pages answer. */
import type { SponsoredDetail, SponsoredLinkCheck } from '@flightdeck/contract/sponsored';
import { Badge, Card } from '@flightdeck/design-system';
import { counted } from '@flightdeck/domain/locale';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './sponsored.css.ts';

const WORDS = {
  reachable: { label: 'Reachable', tone: 'success' },
  broken: { label: 'Not reachable', tone: 'warning' },
  unchecked: { label: 'Not checked', tone: 'neutral' },
} as const;

/** Its links, with what the link checker saw of each; those that cannot be used stand beside the text. */
export function Links({ document }: { readonly document: Pick<SponsoredDetail, 'links'> }) {
  const { links } = document;
  return (
    <Card title="Links">
      {links.length === 0 ? (
        <p className={css.muted}>It has no links.</p>
      ) : (
        <ul className={css.rows} aria-label="Links">
          {links.map((link) => (
            <li key={link.url} className={css.evidence}>
              <span className={css.buttons}>
                <Badge tone={WORDS[link.is].tone}>{WORDS[link.is].label}</Badge>
                <span className={css.muted}>{link.isLanding ? 'Landing page' : 'In the text'}</span>
              </span>
              <a className={css.address} href={link.url} target="_blank" rel="noreferrer">
                {link.url}
              </a>
              <Seen link={link} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Seen({ link }: { readonly link: SponsoredLinkCheck }) {
  const viewer = useViewer();
  const times = timesFor(viewer);
  const looked = link.checkedAt === null ? '' : `Looked at ${times.instant(link.checkedAt)}.`;
  if (link.is === 'unchecked') {
    return <span className={css.muted}>{`${link.why} ${looked}`.trim()}</span>;
  }
  return (
    <>
      <span className={css.muted}>{`${link.answer} ${looked}`}</span>
      {link.finalUrl === null ? null : (
        <span className={css.muted}>
          {`${counted(link.redirects, viewer.user.locale, 'redirect')}, to ${link.finalUrl}`}
        </span>
      )}
    </>
  );
}

/** What whoever decides should know; nothing where there is nothing. */
export function Warnings({ warnings }: Pick<SponsoredDetail, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <div className={css.warned}>
      <strong>Worth a look. It keeps nothing back.</strong>
      <ul className={css.reasons}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </div>
  );
}
