/** Who must approve a document, what they said, the evidence of it, and deciding oneself. */
import {
  type SponsoredApprover,
  type SponsoredDetail,
  sponsoredCalls,
  type Verdict,
} from '@flightdeck/contract/sponsored';
import { Badge, Button, Card, notify, TextArea } from '@flightdeck/design-system';
import { SPONSORED_LIMITS } from '@flightdeck/domain/sponsored';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { FormProblem } from '../../app/FormProblem.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import { Links } from './Links.tsx';
import * as css from './sponsored.css.ts';
import { useChange } from './use-sponsored.ts';

const STOPS = {
  revoked: 'ended',
  expired: 'expired',
  deactivated: 'stopped: who sent it has no account any more',
  'no-access': 'stopped: who sent it may not see this any more',
  replaced: 'ended: the version is not in review any more',
  used: 'used',
} as const;

/** The column beside the text. */
export function Approval({ document }: { readonly document: SponsoredDetail }) {
  const { approvers, verdicts, state, sha256, version } = document;
  const times = timesFor(useViewer());
  const isCaller = approvers.some((each) => each.isCaller && each.verdict !== 'approve');
  return (
    <div className={css.aside}>
      <Card title="Approvers">
        {approvers.length === 0 ? (
          <p className={css.muted}>Nobody is named yet. Name them under Plan.</p>
        ) : (
          <ul className={css.rows}>
            {approvers.map((approver) => (
              <Approver
                key={approver.approverId}
                approver={approver}
                isInReview={state === 'review'}
              />
            ))}
          </ul>
        )}
      </Card>
      {isCaller && state === 'review' ? <Decide document={document} /> : null}
      <Links document={document} />
      <Card title="Evidence">
        <div className={css.stack}>
          <p className={css.muted}>{`Version ${version} has the hash`}</p>
          <code className={css.hash}>{sha256}</code>
          {verdicts.length === 0 ? (
            <p className={css.muted}>Nobody has decided yet.</p>
          ) : (
            <ul className={css.rows}>
              {verdicts.map((each) => (
                <li key={each.verdictId} className={css.evidence}>
                  <span className={css.buttons}>
                    <Badge tone={each.verdict === 'approve' ? 'success' : 'warning'}>
                      {each.verdict === 'approve' ? 'Approved' : 'Asks for changes'}
                    </Badge>
                    <strong>{each.name}</strong>
                  </span>
                  {each.comment === '' ? null : <p className={css.said}>{each.comment}</p>}
                  <span className={css.muted}>
                    {`${times.instant(each.at)} · ${each.email} · ${each.by === 'link' ? 'by a link and a mailed code' : 'signed in'} · from ${each.address}`}
                  </span>
                  <span className={css.muted}>
                    {`Version ${each.version}${each.sha256 === sha256 ? ', the same content as now' : ''}`}
                  </span>
                  <code className={css.hash}>{each.sha256}</code>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Card>
    </div>
  );
}

function Approver(props: { readonly approver: SponsoredApprover; readonly isInReview: boolean }) {
  const { approver, isInReview } = props;
  const { approverId, name, email, verdict, link } = approver;
  const { client } = useApi();
  const { recent } = timesFor(useViewer());
  const params = { approverId };
  const send = useChange(() => client.request(sponsoredCalls.sendLink, { params }), {
    onDone: () => notify.success(`A link was sent to ${email}`),
  });
  const revoke = useChange(() => client.request(sponsoredCalls.revokeLink, { params }));
  const isLive = link !== null && link.stop === null;
  return (
    <li className={css.evidence}>
      <span className={css.buttons}>
        <strong>{name}</strong>
        {verdict === 'approve' ? (
          <Badge tone="success">Approved</Badge>
        ) : verdict === 'changes' ? (
          <Badge tone="warning">Asks for changes</Badge>
        ) : (
          <Badge>Not decided</Badge>
        )}
      </span>
      <span className={css.muted}>{email}</span>
      {link === null ? null : (
        <span className={css.muted}>
          {`Link to version ${link.version}, sent ${recent(link.sentAt)}, ${link.stop === null ? `opens until ${recent(link.expiresAt)}` : STOPS[link.stop]}`}
        </span>
      )}
      {isInReview && verdict !== 'approve' ? (
        <span className={css.buttons}>
          <Button
            size="small"
            aria-label={`${isLive ? 'Send a new link' : 'Send a link'} to ${name}`}
            isPending={send.isPending}
            onPress={() => send.mutate(undefined)}
          >
            {isLive ? 'Send a new link' : 'Send a link'}
          </Button>
          {isLive ? (
            <Button
              size="small"
              variant="text"
              aria-label={`End the link of ${name}`}
              isPending={revoke.isPending}
              onPress={() => revoke.mutate(undefined)}
            >
              End the link
            </Button>
          ) : null}
        </span>
      ) : null}
    </li>
  );
}

function Decide({ document }: { readonly document: SponsoredDetail }) {
  const { client } = useApi();
  const { documentId, version, sha256 } = document;
  const decide = useChange(
    ({ verdict, comment }: { readonly verdict: Verdict; readonly comment: string }) =>
      client.request(sponsoredCalls.decide, {
        ...{ params: { documentId }, body: { version, sha256, verdict, comment } },
      }),
    { isSilent: true },
  );
  return (
    <Card title="Your decision">
      <DecisionForm
        version={version}
        isPending={decide.isPending}
        problem={decide.error?.message}
        onDecide={(verdict, comment) => decide.mutate({ verdict, comment })}
      />
    </Card>
  );
}

/** Approving a version or asking for changes, with words. */
export function DecisionForm(props: {
  readonly version: number;
  readonly isPending: boolean;
  readonly problem: string | undefined;
  readonly onDecide: (verdict: Verdict, comment: string) => void;
}) {
  const [comment, setComment] = useState('');
  const isEmpty = comment.trim() === '';
  return (
    <div className={css.stack}>
      <TextArea
        label={`Comment on version ${props.version}`}
        description="To ask for changes, say which."
        rows={3}
        value={comment}
        maxLength={SPONSORED_LIMITS.comment}
        onChange={setComment}
      />
      <FormProblem>{props.problem}</FormProblem>
      <div className={css.buttons}>
        <Button
          variant="primary"
          isPending={props.isPending}
          onPress={() => props.onDecide('approve', comment)}
        >
          Approve this version
        </Button>
        <Button
          isDisabled={isEmpty}
          isPending={props.isPending}
          onPress={() => props.onDecide('changes', comment)}
        >
          Ask for changes
        </Button>
      </div>
    </div>
  );
}
