/** The person at the right of the header: name, theme, sign out (spec.md §2). */
import { CALLS } from '@flightdeck/contract';
import { Avatar, Button, Popover, SegmentedControl, type Theme } from '@flightdeck/design-system';
import { ChevronDown, LogOut } from 'lucide-react';
import { useApi } from '../api.ts';
import { notifyApiFailure } from '../api-failures.ts';
import { forgetReportSessions } from '../report-session.ts';
import { SIGNED_OUT_PATH } from '../sign-in-path.ts';
import { useTheme } from '../theme.ts';
import type { ViewerState } from '../viewer.ts';
import * as css from './shell.css.ts';

const THEMES: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
];

/** Name shown for the person: "..." while loading, "Unknown User" when the calls failed (spec.md §2, §8). */
export function displayName(state: ViewerState): string {
  if (state.status === 'known') return state.viewer.user.name;
  return state.status === 'loading' ? '...' : 'Unknown User';
}

/** Opens the person's menu. */
export function UserBox({ state }: { readonly state: ViewerState }) {
  const { client } = useApi();
  const [theme, setTheme] = useTheme();
  const name = displayName(state);
  const signOut = async () => {
    try {
      await client.request(CALLS.auth.logout);
    } catch (error) {
      notifyApiFailure(error);
      return;
    }
    forgetReportSessions(sessionStorage);
    // A new page: nothing of this person stays in memory.
    location.assign(SIGNED_OUT_PATH);
  };
  return (
    <Popover
      label="Account"
      placement="bottom end"
      trigger={
        <Button variant="text" aria-label={`Account of ${name}`}>
          <span className={css.userButton}>
            <Avatar name={name} />
            <span className={css.userName}>{name}</span>
            <ChevronDown size={16} aria-hidden />
          </span>
        </Button>
      }
    >
      <div className={css.userPanel}>
        <div className={css.userCard}>
          <Avatar name={name} size={36} />
          <div className={css.userWords}>
            <div className={css.userCardName}>{name}</div>
            {state.status === 'known' ? (
              <div className={css.userCardMail}>{state.viewer.user.email}</div>
            ) : null}
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
        <Button variant="text" isBlock icon={<LogOut size={16} />} onPress={signOut}>
          Sign out
        </Button>
      </div>
    </Popover>
  );
}
