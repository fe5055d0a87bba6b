/** What opens under the person's name: who they are, theme, sign out. Loaded when first opened. */
import { CALLS } from '@flightdeck/contract';
import { Avatar, Button, Popover, SegmentedControl, type Theme } from '@flightdeck/design-system';
import { forgetHelpDrafts } from '@flightdeck/design-system/help-menu';
import { LogOut } from 'lucide-react';
import type { RefObject } from 'react';
import { useApi } from '../api.ts';
import { notifyApiFailure } from '../api-failures.ts';
import { forgetReportSessions } from '../report-session.ts';
import { SIGNED_OUT_PATH } from '../sign-in-path.ts';
import { useTheme } from '../theme.ts';
import * as css from './shell.css.ts';

const THEMES: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
];

/** Props of UserPanel. */
export interface UserPanelProps {
  readonly name: string;
  readonly email: string | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly triggerRef: RefObject<HTMLElement | null>;
}

/** The panel; the button that opens it is UserBox. */
export function UserPanel({ name, email, ...popover }: UserPanelProps) {
  const { client } = useApi();
  const [theme, setTheme] = useTheme();
  const signOut = async () => {
    try {
      await client.request(CALLS.auth.logout);
    } catch (error) {
      notifyApiFailure(error);
      return;
    }
    forgetReportSessions(sessionStorage);
    forgetHelpDrafts(localStorage);
    // A new page: nothing of this person stays in memory.
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
