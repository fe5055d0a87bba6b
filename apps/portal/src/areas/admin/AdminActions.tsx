/** Puts the buttons of an open section beside the title of the page. */
import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The place beside the title; null before it is there. */
export const AdminActionsPlace = createContext<HTMLElement | null>(null);

/** Buttons of the page as long as the section shows them; the one that finishes the job last. */
export function AdminActions({ children }: { readonly children: ReactNode }) {
  const place = use(AdminActionsPlace);
  return place ? createPortal(children, place) : null;
}
