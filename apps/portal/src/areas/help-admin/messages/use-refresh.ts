/** What a change of a message makes old. */
import { helpAdminCalls } from '@flightdeck/contract/help-admin';
import { useRefresh } from '../../../app/use-refresh.ts';

const { message, messages, projects } = helpAdminCalls;

/** Gives what loads anew the message, the inbox and the number of new messages. */
export function useMessageRefresh(): () => Promise<unknown> {
  const refresh = useRefresh();
  return () => refresh(message, messages, projects);
}
