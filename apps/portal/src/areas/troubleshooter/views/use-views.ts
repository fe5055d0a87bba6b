/** The saved views of the list. */
import { troubleshooterCalls } from '@flightdeck/contract/troubleshooter';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../app/api.ts';

/** The views that the person sees, and the roles with which one can be shared. */
export function useViews() {
  const { queryOf } = useApi();
  return useQuery(queryOf(troubleshooterCalls.views));
}

/** Whether two views show the same: the same parameters in any order. */
export function isSameView(one: string, other: string): boolean {
  const sorted = (query: string) => {
    const params = new URLSearchParams(query);
    params.sort();
    return params.toString();
  };
  return sorted(one) === sorted(other);
}

/**
 * Opens the default view when the list is opened without any parameters.
 * @param query What the address states when the page is opened.
 */
export function useDefaultView(query: string, onOpen: (query: string) => void): void {
  const { data } = useViews();
  const isDecided = useRef(query !== '');
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    if (isDecided.current || !data) return;
    isDecided.current = true;
    const chosen = data.views.find(({ isDefault }) => isDefault);
    if (chosen) open.current(chosen.query);
  }, [data]);
}
