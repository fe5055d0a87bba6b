/** One user (`/user/detail/{id}`): who they are, what they may do and through what, and what was done to the account. */
import { Avatar, Button, LinkButton } from '@flightdeck/design-system';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../../app/Loaded.tsx';
import * as page from '../../../app/page.css.ts';
import { usePageTitle } from '../../../app/page-title.ts';
import { useGoBack } from '../../../app/use-go-back.ts';
import { useViewer } from '../../../app/viewer.ts';
import { AccessCard } from './AccessCard.tsx';
import { AccountActions } from './AccountActions.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { PermissionsCard } from './PermissionsCard.tsx';
import * as css from './people.css.ts';
import { StateBadge } from './StateBadge.tsx';
import { usePerson } from './use-person.ts';

const USERS = '/user/admin/users';

/** Loads the person that the address names. */
export function PersonScreen() {
  const { id = '' } = useParams();
  const { allowed } = useViewer();
  // Where one came from the list, back to it with its filters.
  const goBack = useGoBack(USERS);
  const found = usePerson(id);
  usePageTitle(found.data?.name);
  return (
    <Loaded
      isPage
      query={found}
      noun="the user"
      gone={{
        title: 'There is no such user',
        hint: 'Nobody has this address, or they work for none of your clients.',
        action: allowed['user/list'] ? <LinkButton href={USERS}>All users</LinkButton> : undefined,
      }}
    >
      {(person) => (
        <>
          <div className={page.toolbar}>
            <div className={css.heading}>
              <Button
                variant="text"
                isIconOnly
                aria-label="Back"
                className={css.back}
                onPress={goBack}
              >
                <ArrowLeft size={18} />
              </Button>
              <Avatar name={person.name} size={36} />
              <h1 className={page.title}>{person.name}</h1>
              <StateBadge state={person.state} />
            </div>
            <AccountActions person={person} />
          </div>
          <div className={css.page}>
            <div className={css.column}>
              <AccessCard key={person.id} person={person} />
              <HistoryCard userId={person.id} />
            </div>
            <div className={css.column}>
              <IdentityCard person={person} />
              <PermissionsCard person={person} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}
