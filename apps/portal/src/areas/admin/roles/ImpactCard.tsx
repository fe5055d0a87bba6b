/** One effect of a change of roles: its pages, its people, its causes, and who keeps access by another role. */
import type { ImpactItem } from '@flightdeck/contract/roles';
import { Avatar } from '@flightdeck/design-system';
import { PERMISSION_CATALOGUE } from '@flightdeck/domain/access';
import { plural, writeNumber } from '@flightdeck/domain/locale';
import { Clock, Minus, Plus, TriangleAlert } from 'lucide-react';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './panel.css.ts';
import { holdersOf, listed, openedInWords, titleOf } from './texts.ts';

const titles: ReadonlyMap<string, string> = new Map(
  PERMISSION_CATALOGUE.map(({ name, title }) => [name, title]),
);
/** Number of causes that are named; the others are counted. */
const CAUSES_SHOWN = 4;

/** @param props.item What the server says of it. */
export function ImpactCard({ item }: { readonly item: ImpactItem }) {
  const { locale } = useViewer().user;
  const { kind, pages, causes, people, stays, openedLately, includesYou } = item;
  const holders = holdersOf(item, locale);
  const more = people.count - people.first.length;
  const isWithoutPage = pages.length === 0;
  return (
    <section className={css.card}>
      <span className={kind === 'removes' ? css.sign.removes : css.sign.opens} aria-hidden="true">
        {kind === 'removes' ? <Minus size={14} /> : <Plus size={14} />}
      </span>
      <div className={css.words}>
        <h3 className={css.cardTitle}>{titleOf(item, locale)}</h3>
        {causes.slice(0, CAUSES_SHOWN).map(({ roleId, name, permission }) => (
          <p key={`${roleId} ${permission}`} className={css.cause}>
            {name} <code className={css.code}>{permission}</code>
          </p>
        ))}
        {causes.length > CAUSES_SHOWN ? (
          <p className={css.cause}>{`and ${causes.length - CAUSES_SHOWN} more`}</p>
        ) : null}
        {pages.length > 1 ? (
          <p className={css.line}>{listed(pages.map(({ path }) => path))}</p>
        ) : null}
        {isWithoutPage ? (
          <p className={css.line}>{titles.get(causes[0]?.permission ?? '') ?? ''}</p>
        ) : null}
        {holders ? <p className={css.line}>{holders}</p> : null}
        {people.first.length > 0 ? (
          <p className={css.people}>
            <span className={css.faces}>
              {people.first.map(({ id, name }) => (
                <span key={id} title={name} className={css.face}>
                  <Avatar name={name} size={28} />
                </span>
              ))}
            </span>
            <span className={css.unseen}>{listed(people.first.map(({ name }) => name))}</span>
            {more > 0 ? <span>{`and ${writeNumber(more, locale)} more`}</span> : null}
            {more === 0 && people.count === 1 ? (
              <span aria-hidden>{people.first[0]?.name}</span>
            ) : null}
          </p>
        ) : null}
        {kind === 'removes' && openedLately > 0 ? (
          <p className={css.warning}>
            <Clock size={14} aria-hidden /> {openedInWords(item, locale)}
          </p>
        ) : null}
        {includesYou ? (
          <p className={css.warning}>
            <TriangleAlert size={14} aria-hidden /> You are one of them
          </p>
        ) : null}
        {stays.map((each) => (
          <div key={each.pages.map(({ pageId }) => pageId).join()}>
            <p className={css.line}>
              {`${listed(each.pages.map(({ path }) => path))} ${plural(
                each.pages.length,
                'stays',
                'stay',
              )} open to ${each.people === people.count ? 'them' : `${writeNumber(each.people, locale)} of them`}. ${plural(
                each.pages.length,
                'It takes',
                'They take',
              )} any one of`}
            </p>
            <p className={css.expression}>
              {each.alternatives.map(({ permission, isHeld }, at) => (
                <span key={permission}>
                  {at > 0 ? ' || ' : ''}
                  {isHeld ? (
                    <strong className={css.held}>{permission}</strong>
                  ) : (
                    <s className={css.lost}>{permission}</s>
                  )}
                </span>
              ))}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
