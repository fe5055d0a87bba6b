/** A shared report (`/share/<token>`): its password first where it has one, then the viewer that partners embed. */
import { Button, Loader, TextField } from '@flightdeck/design-system';
import { PageReportViewer } from '@flightdeck/widgets/viewer';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { FormProblem } from '../../app/FormProblem.tsx';
import { form, unseen } from '../../app/page.css.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { BareFrame } from '../../app/shell/BareFrame.tsx';
import * as css from './shared.css.ts';
import { type SharedReport, useSharedReport } from './use-shared-report.ts';

/** The link in each of its states. No session of the portal is used. */
export function SharedScreen() {
  const { token = '' } = useParams();
  const shared = useSharedReport(token);
  const { state } = shared;
  switch (state.kind) {
    case 'opening':
      return (
        <BareFrame title="Shared report">
          <Loader message="Opening the report…" />
        </BareFrame>
      );
    case 'locked':
      return <Password shared={shared} problem={state.problem} isPending={state.isPending} />;
    case 'ended':
      return (
        <BareFrame title="This link no longer opens">
          <p role="alert">{state.message}</p>
        </BareFrame>
      );
    case 'unknown':
      return (
        <BareFrame title="This link does not work">
          <p role="alert">{state.message}</p>
        </BareFrame>
      );
    case 'failed':
      return (
        <BareFrame title="The report could not be opened">
          <div className={form}>
            <p role="alert">{state.message}</p>
            <Button variant="primary" isBlock onPress={shared.retry}>
              Try again
            </Button>
          </div>
        </BareFrame>
      );
    case 'open':
      return <Viewer shared={shared} />;
  }
}

interface PasswordProps {
  readonly shared: SharedReport;
  readonly problem: string | undefined;
  readonly isPending: boolean;
}

function Password({ shared, problem, isPending }: PasswordProps) {
  const [password, setPassword] = useState('');
  return (
    <BareFrame title="This report has a password">
      <form
        className={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && password !== '') shared.unlock(password);
        }}
      >
        <TextField
          label="Password"
          description="Whoever sent you the link knows it."
          type="password"
          autoComplete="off"
          autoFocus
          value={password}
          onChange={setPassword}
        />
        <FormProblem>{problem}</FormProblem>
        <Button
          type="submit"
          variant="primary"
          isBlock
          isDisabled={password === ''}
          isPending={isPending}
        >
          Open report
        </Button>
      </form>
    </BareFrame>
  );
}

function Viewer({ shared }: { readonly shared: SharedReport }) {
  const [name, setName] = useState<string>();
  usePageTitle(name);
  return (
    <main id="main" className={css.page}>
      <h1 className={unseen}>Shared report</h1>
      <PageReportViewer
        api={window.location.origin}
        fetchToken={shared.fetchToken}
        onReady={(report) => setName(report.name)}
        onEnded={shared.end}
      />
    </main>
  );
}
