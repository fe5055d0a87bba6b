/** My Details (`/user/detail`): one's data, sign-in methods, sessions and access. */
import { callQuery } from '@flightdeck/client';
import { accountCalls } from '@flightdeck/contract/account';
import { Skeleton } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import * as page from '../../../app/page.css.ts';
import { AccessCard } from './AccessCard.tsx';
import { DataCard } from './DataCard.tsx';
import * as css from './details.css.ts';
import { NotificationsCard } from './NotificationsCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** All sections on one page. */
export function DetailsScreen() {
  const { client } = useApi();
  const query = useQuery(callQuery(client, accountCalls.get, {}, 0));
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>My Details</h1>
      </div>
      <Loaded
        isPage
        query={query}
        noun="your details"
        hint="Nothing of your account has changed."
        loading={
          <div className={css.content} aria-busy="true">
            <Skeleton height={180} />
            <Skeleton height={120} />
            <Skeleton height={120} />
          </div>
        }
      >
        {(account) => (
          <div className={css.content}>
            <ProfileCard key={`${account.name} ${account.locale}`} account={account} />
            <PasswordCard account={account} />
            <SecondFactorCard account={account} />
            <SessionsCard sessions={account.sessions} />
            <NotificationsCard choices={account.notifications} />
            <DataCard />
            <AccessCard account={account} />
          </div>
        )}
      </Loaded>
    </>
  );
}
