/** What waits for the viewer's answer: links with a count in the header. Loaded only for people who may answer. */
import { callQuery } from '@flightdeck/client';
import { helpAdminCalls } from '@flightdeck/contract/help-admin';
import { requestsCalls } from '@flightdeck/contract/requests';
import { Badge, LinkButton } from '@flightdeck/design-system';
import { LAST_HELD } from '@flightdeck/domain/access';
import { counted, plural, writeNumber } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { Inbox, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApi } from '../api.ts';
import type { Viewer } from '../viewer.ts';

/** Milliseconds between two requests for the numbers. */
const REFETCH_INTERVAL = 30_000;

/** The counts that the viewer may do something about; nothing while nothing waits. */
export function Waiting({ viewer }: { readonly viewer: Viewer }) {
  const { allowed, user } = viewer;
  return (
    <>
      {allowed[LAST_HELD] ? <Requests locale={user.locale} /> : null}
      {allowed['fundamental/onehelpManage'] ? <Messages locale={user.locale} /> : null}
    </>
  );
}

function Requests({ locale }: { readonly locale: string }) {
  const { client } = useApi();
  // No failure is notified: the number is asked for again by itself.
  const { data } = useQuery({
    ...callQuery(client, requestsCalls.open, {}, 0),
    refetchInterval: REFETCH_INTERVAL,
  });
  return (
    <CountLink
      count={data?.open ?? 0}
      noun="access request"
      href="/user/admin/requests"
      icon={<KeyRound size={18} />}
      locale={locale}
    />
  );
}

function Messages({ locale }: { readonly locale: string }) {
  const { client } = useApi();
  const { data } = useQuery({
    ...callQuery(client, helpAdminCalls.waiting, {}, 0),
    refetchInterval: REFETCH_INTERVAL,
  });
  return (
    <CountLink
      count={data?.waiting ?? 0}
      noun="help message"
      href={`/onehelp/message/${encodeURIComponent(data?.projectId ?? '')}`}
      icon={<Inbox size={18} />}
      locale={locale}
    />
  );
}

function CountLink(props: {
  readonly count: number;
  readonly noun: string;
  readonly href: string;
  readonly icon: ReactNode;
  readonly locale: string;
}) {
  const { count, noun, href, icon, locale } = props;
  if (count === 0) return null;
  const label = `${counted(count, locale, noun)} ${plural(count, 'waits', 'wait')} for an answer`;
  return (
    <span title={label}>
      <LinkButton variant="text" href={href} aria-label={label} icon={icon}>
        <Badge tone="info" isPill>
          {count > 99 ? '99+' : writeNumber(count, locale)}
        </Badge>
      </LinkButton>
    </span>
  );
}
