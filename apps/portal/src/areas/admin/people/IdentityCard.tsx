/** Who somebody is: address, invitation, terms, sign-in. */
import { Badge, Card } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import type { ReactNode } from 'react';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './people.css.ts';
import type { Person } from './use-person.ts';

/** The facts of an account. */
export function IdentityCard({ person }: { readonly person: Person }) {
  const { user, settings } = useViewer();
  const when = (moment: string) => writeMoment(moment, settings.timeZone, user.locale);
  const { invitedAt, invitedBy, terms, sessions } = person;
  const facts: readonly (readonly [string, ReactNode] | null)[] = [
    ['E-mail', person.email],
    ['Belongs to', person.internal ? settings.provider : 'A client'],
    ['Last seen', person.lastSeenAt ? when(person.lastSeenAt) : 'Never'],
    ['Signed in', signedIn(sessions, user.locale)],
    [
      'Terms',
      person.hasAcceptedTerms ? (
        `Accepted${terms ? ` ${terms.version} on ${when(terms.acceptedAt)}` : ''}`
      ) : (
        <Badge key="terms" tone="warning">
          {terms ? `Not accepted; last accepted ${terms.version}` : 'Not accepted'}
        </Badge>
      ),
    ],
    ['Second factor', person.hasSecondFactor ? 'On' : 'Off'],
    invitedAt ? ['Invited', `${when(invitedAt)}${invitedBy ? ` by ${invitedBy.name}` : ''}`] : null,
    person.state === 'invited'
      ? [
          'Link',
          person.invitationUntil ? (
            `Holds until ${when(person.invitationUntil)}`
          ) : (
            <Badge key="link" tone="warning">
              Has run out
            </Badge>
          ),
        ]
      : null,
    ['Created', when(person.createdAt)],
  ];
  return (
    <Card title="Account">
      <dl className={css.facts}>
        {facts.map((fact) =>
          fact ? (
            <div key={fact[0]} className={css.fact}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  );
}

const signedIn = (sessions: number, locale: string): string =>
  sessions === 0 ? 'No' : `With ${counted(sessions, locale, 'browser')}`;
