/** The panel under the person's name: details, theme, sign out. Loaded when first opened. */
import { authCalls } from '@flightdeck/contract/auth';
import { Avatar, Button, LinkButton, Popover, SegmentedControl } from '@flightdeck/design-system';
import { forgetHelpDrafts } from '@flightdeck/design-system/help-menu';
import { LogOut, UserRound } from 'lucide-react';
import type { RefObject } from 'react';
import { THEMES, useAccountTheme } from '../account-theme.ts';
import { useApi } from '../api.ts';
import { notifyApiFailure } from '../api-failures.ts';
import { forgetReportSessions } from '../report-session.ts';
import { SIGNED_OUT_PATH } from '../sign-in-path.ts';
import * as css from './shell.css.ts';

/** Props of UserPanel. */
export interface UserPanelProps {
  readonly name: string;
  readonly email: string | undefined;
  /** Shows the link to My Details: the terms are accepted (spec.md §2). */
  readonly hasDetails: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly triggerRef: RefObject<HTMLElement | null>;
}

/** The panel, which UserBox opens. */
export function UserPanel({ name, email, hasDetails, ...popover }: UserPanelProps) {
  const { client } = useApi();
  const [theme, setTheme] = useAccountTheme();
  const signOut = async () => {
    try {
      await client.request(authCalls.logout);
    } catch (error) {
      notifyApiFailure(error);
      return;
    }
    forgetReportSessions(sessionStorage);
    forgetHelpDrafts(localStorage);
    // Loads a new page, so that nothing of this person stays in memory.
    location.assign(SIGNED_OUT_PATH);
  };
  return (
    <Popover label="Account" placement="bottom end" {...popover}>
      <div className={css.userPanel}>
        <div className={css.userCard}>
          <Avatar name={name} size={36} />
          <div className={css.userWords}>
            <div className={css.userCardName}>{name}</div>
            {email ? <div className={css.userCardMail}>{email}</div> : null}
          </div>
        </div>
        {hasDetails ? (
          <div className={css.userDetails}>
            <LinkButton
              variant="text"
              icon={<UserRound size={16} />}
              href="/user/detail"
              onPress={() => popover.onOpenChange(false)}
            >
              My Details
            </LinkButton>
          </div>
        ) : null}
        <div className={css.userRow}>
          <SegmentedControl
            label="Theme"
            labelPosition="side"
            size="small"
            options={THEMES}
            value={theme}
            onChange={setTheme}
          />
        </div>
        <div>
          <Button variant="text" icon={<LogOut size={16} />} onPress={signOut}>
            Sign out
          </Button>
        </div>
      </div>
    </Popover>
  );
}
