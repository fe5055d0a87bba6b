/** Whether a component is drawn in a page: false on a server, and while a page takes over what a server has drawn. */
import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

export const useIsInPage = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
