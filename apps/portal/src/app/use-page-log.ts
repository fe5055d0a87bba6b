/** Logs each page that is opened (spec.md §7, logger/page). */
import { loggerCalls } from '@flightdeck/contract/logger';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from './api.ts';

/** Posts the path after each change. A failure of the log is not shown. */
export function usePageLog(): void {
  const { client } = useApi();
  const { pathname } = useLocation();
  useEffect(() => {
    const body = {
      url: `${location.origin}${pathname}`.slice(0, 2000),
      userAgent: navigator.userAgent.slice(0, 500),
    };
    client.request(loggerCalls.page, { body, silent: true }).catch(() => {});
  }, [client, pathname]);
}
