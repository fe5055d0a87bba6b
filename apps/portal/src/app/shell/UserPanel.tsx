/** The panel under the person's name: details, theme, sign out. Loaded when first opened. */
import { authCalls } from '@flightdeck/contract/auth';
import { Avatar, Button, ConfirmDialog, LinkButton, Popover } from '@flightdeck/design-system';
import { forgetHelpDrafts } from '@flightdeck/design-system/help-menu';
import { LogOut, UserRound } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useApi } from '../api.ts';
import { notifyApiFailure } from '../api-failures.ts';
import { forgetCopied } from '../clipboard.ts';
import { forgetDrafts, keptDashboardNames, keptDrafts } from '../kept-drafts.ts';
import { forgetReportSessions } from '../report-session.ts';
import { SIGNED_OUT_PATH } from '../sign-in-path.ts';
import { ThemeField } from '../ThemeField.tsx';
import { letGoOfUnsavedWork, unsavedWork } from '../unsaved-work.ts';
import { flushReportSession } from '../use-report-session.ts';
import * as css from './shell.css.ts';

/** Props of UserPanel. */
export interface UserPanelProps {
  readonly name: string;
  /** Undefined while the person is not known. */
  readonly userId: string | undefined;
  readonly email: string | undefined;
  /** Shows the link to My Details: the terms are accepted (spec.md §2). */
  readonly hasDetails: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly triggerRef: RefObject<HTMLElement | null>;
}

/** The panel, which UserBox opens. */
export function UserPanel({ name, userId, email, hasDetails, ...popover }: UserPanelProps) {
  const { client } = useApi();
  const [lost, setLost] = useState<readonly string[] | null>(null);
  /** Asks first where signing out would lose something. */
  const askToSignOut = () => {
    const losing = whatIsLost(userId);
    if (losing.length === 0) return void signOut();
    popover.onOpenChange(false);
    setLost(losing);
  };
  const signOut = async () => {
    setLost(null);
    try {
      await client.request(authCalls.logout);
    } catch (error) {
      notifyApiFailure(error);
      return;
    }
    forgetReportSessions(sessionStorage);
    forgetCopied(localStorage);
    if (userId !== undefined) forgetDrafts(localStorage, userId);
    forgetHelpDrafts(localStorage);
    letGoOfUnsavedWork();
    // Loads a new page, so that nothing of this person stays in memory.
    location.assign(SIGNED_OUT_PATH);
  };
  return (
    <>
      <ConfirmDialog
        isOpen={lost !== null}
        title="Sign out without saving?"
        confirmLabel="Sign out"
        onConfirm={() => void signOut()}
        onClose={() => setLost(null)}
      >
        <p>These are not saved, and will be lost:</p>
        <ul>
          {lost?.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </ConfirmDialog>
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
            <ThemeField labelPosition="side" size="small" />
          </div>
          <div>
            <Button variant="text" icon={<LogOut size={16} />} onPress={askToSignOut}>
              Sign out
            </Button>
          </div>
        </div>
      </Popover>
    </>
  );
}

/** Names of what the person has not saved: on this screen, and reports and dashboards in this and other tabs. */
function whatIsLost(userId: string | undefined): readonly string[] {
  flushReportSession();
  const drafts =
    userId === undefined
      ? []
      : keptDrafts(localStorage, userId, new Date().toISOString().slice(0, 10));
  const reports = drafts.map(({ state: { report } }) =>
    report.reportId === null
      ? `The new report “${report.name}”`
      : `Your changes of the report “${report.name}”`,
  );
  const dashboards =
    userId === undefined
      ? []
      : keptDashboardNames(localStorage, userId).map(
          (name) => `Your changes of the dashboard “${name}”`,
        );
  return [...new Set([...unsavedWork(), ...reports, ...dashboards])];
}
