/** Why the addresses are kept, how long, and who sees them. */
import { Card } from '@flightdeck/design-system';
import * as css from '../targeting.css.ts';
import { type PrivacyDraft, PrivacyFields } from './PrivacyFields.tsx';

/** The card. */
export function PrivacyCard(props: {
  readonly value: PrivacyDraft;
  readonly isReadOnly: boolean;
  readonly client: string;
  readonly onChange: (value: PrivacyDraft) => void;
}) {
  return (
    <Card title="Privacy">
      <div className={css.stack}>
        <PrivacyFields {...props} />
        <p className={css.note}>
          {`Addresses are seen by people with the permission “Manage targeting by IP address” for ${props.client}, and by nobody else. The log of changes has none.`}
        </p>
      </div>
    </Card>
  );
}
