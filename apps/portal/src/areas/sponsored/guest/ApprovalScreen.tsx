/** A link for approval (`/share/approval/<token>`): a mailed code first, then exactly the version that is to be decided on. */
import { Button, Card, TextField } from '@flightdeck/design-system';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { form } from '../../../app/page.css.ts';
import { usePageTitle } from '../../../app/page-title.ts';
import { LinkDoor } from '../../../app/share/LinkDoor.tsx';
import { BareFrame } from '../../../app/shell/BareFrame.tsx';
import { Logo } from '../../../app/shell/Logo.tsx';
import { DecisionForm } from '../Approval.tsx';
import { Article } from '../Article.tsx';
import { place } from '../article.css.ts';
import { Warnings } from '../Links.tsx';
import * as css from '../sponsored.css.ts';
import { type ApprovalState, useApproval } from './use-approval.ts';

/** The screen. */
export function ApprovalScreen() {
  const { token = '' } = useParams();
  const approval = useApproval(token);
  const { state } = approval;
  switch (state.kind) {
    case 'code':
      return (
        <Code
          state={state}
          onAsk={() => void approval.askCode()}
          onGiven={(code) => void approval.prove(code)}
        />
      );
    case 'open':
      return <Review state={state} onDecide={(...said) => void approval.decide(...said)} />;
    case 'decided':
      return (
        <BareFrame title={state.verdict === 'approve' ? 'Approved' : 'Sent back for changes'}>
          <p role="status">
            {state.verdict === 'approve'
              ? 'Thank you. What you approved is kept as you saw it, with your name and the time.'
              : 'Thank you. Whoever wrote it has your comment, and sends you a new link after the change.'}
          </p>
        </BareFrame>
      );
    default:
      return <LinkDoor state={state} onUnlock={() => undefined} onRetry={approval.retry} />;
  }
}

function Code(props: {
  readonly state: Extract<ApprovalState, { kind: 'code' }>;
  readonly onAsk: () => void;
  readonly onGiven: (code: string) => void;
}) {
  const { name, email, isSent, isPending, problem } = props.state;
  const [code, setCode] = useState('');
  return (
    <BareFrame title="Something waits for your approval">
      <form
        className={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isPending) return;
          if (!isSent) props.onAsk();
          else if (code.trim() !== '') props.onGiven(code.trim());
        }}
      >
        <p role="status">
          {isSent
            ? `A code is on its way to ${email}. It holds for ten minutes.`
            : `This link is for ${name}. To show that it is you, a code is sent to ${email}.`}
        </p>
        {isSent ? (
          <TextField
            label="Code"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            maxLength={20}
            onChange={setCode}
          />
        ) : null}
        <FormProblem>{problem}</FormProblem>
        <Button
          type="submit"
          variant="primary"
          isBlock
          isDisabled={isSent && code.trim() === ''}
          isPending={isPending}
        >
          {isSent ? 'Open' : 'Send code'}
        </Button>
        {isSent ? (
          <Button variant="text" isBlock onPress={props.onAsk}>
            Send a new code
          </Button>
        ) : null}
      </form>
    </BareFrame>
  );
}

function Review(props: {
  readonly state: Extract<ApprovalState, { kind: 'open' }>;
  readonly onDecide: (verdict: 'approve' | 'changes', comment: string) => void;
}) {
  const { review, problem, isPending } = props.state;
  const { client, from, approver, version, sha256, page, warnings } = review;
  usePageTitle(page.title);
  return (
    <main id="main" className={css.guest}>
      <header className={css.guestHead}>
        <Logo isFull />
        <div className={css.lines}>
          <h1 className={css.guestTitle}>{`For ${approver.name} to approve`}</h1>
          <p className={css.muted}>{`${client} · version ${version} · asked by ${from}`}</p>
        </div>
      </header>
      <div className={css.beside}>
        <div className={place}>
          <Article page={page} />
        </div>
        <div className={css.aside}>
          {page.landingUrls.length === 0 ? null : (
            <Card title="Where it leads">
              <ul className={css.reasons}>
                {page.landingUrls.map((url) => (
                  <li key={url}>{url}</li>
                ))}
              </ul>
            </Card>
          )}
          <Card title="Your decision">
            <div className={css.stack}>
              <Warnings warnings={warnings} />
              <DecisionForm
                version={version}
                isPending={isPending}
                problem={problem}
                onDecide={props.onDecide}
              />
            </div>
          </Card>
          <Card title="What is kept">
            <div className={css.stack}>
              <p className={css.muted}>
                {`Your name, ${approver.email}, the time, part of your network address, and the hash of exactly this version:`}
              </p>
              <code className={css.hash}>{sha256}</code>
            </div>
          </Card>
        </div>
      </div>
    </main>
  );
}
