/** What a change of a message makes old. */
import { helpAdminCalls } from '@flightdeck/contract/help-admin';
import { useRefresh } from '../../../app/use-refresh.ts';

const { message, messages, projects, waiting } = helpAdminCalls;

/** Gives what loads anew the message, the inbox and the numbers of messages that wait. */
export function useMessageRefresh(): () => Promise<unknown> {
  const refresh = useRefresh();
  return () => refresh(message, messages, projects, waiting);
}
