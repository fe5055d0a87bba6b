/** My access explained: each permission, the roles that grant it, the pages it opens, and for which clients. */
import type { OwnAccount } from '@flightdeck/contract/account';
import { Card, Link } from '@flightdeck/design-system';
import { useState } from 'react';
import { useViewer } from '../../../app/viewer.ts';
import { pagesOpenedBy } from './access.ts';
import * as css from './details.css.ts';

/** Clients named; the others are shown on request. */
const NAMED = 12;

/** @param props.account What is explained. */
export function AccessCard({ account }: { readonly account: OwnAccount }) {
  const { allowed } = useViewer();
  return (
    <Card title="What you may do" padding="none">
      <div className={css.clients}>
        <Clients names={account.clients} />
      </div>
      {account.permissions.length === 0 ? (
        <p className={`${css.foot} ${css.note}`}>
          No role has been given to you yet. Ask your administrator.
        </p>
      ) : (
        <ul className={css.rows}>
          {account.permissions.map(({ permission, title, roles }) => {
            const pages = pagesOpenedBy(permission, allowed);
            return (
              <li key={permission} className={css.accessRow}>
                <div>
                  <div className={css.rowTitle}>{title}</div>
                  <div className={css.permission}>{permission}</div>
                </div>
                <div>
                  <span className={css.rowNote}>Through</span> {roles.join(', ')}
                </div>
                <div className={css.links}>
                  {pages.length > 0 ? <span className={css.rowNote}>Opens</span> : null}
                  {pages.map((page) => (
                    <Link key={page.to} href={page.to}>
                      {page.title}
                    </Link>
                  ))}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

function Clients({ names }: { readonly names: readonly string[] | null }) {
  const [isAll, setAll] = useState(false);
  if (names === null) return <p>You see the data of every client.</p>;
  if (names.length === 0) {
    return <p>You see the data of no client yet. Ask your administrator.</p>;
  }
  const shown = isAll ? names : names.slice(0, NAMED);
  const hidden = names.length - shown.length;
  return (
    <p>
      You see the data of <strong>{shown.join(', ')}</strong>
      {hidden > 0 ? (
        <>
          {' and '}
          <button type="button" className={css.more} onClick={() => setAll(true)}>
            {hidden} more
          </button>
        </>
      ) : null}
      .
    </p>
  );
}
