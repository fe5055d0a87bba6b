/** Leads from a page of one thing back to the list it belongs to, also where the breadcrumb has no room. */
import { Link } from '@flightdeck/design-system';
import { isAllowed, PAGES, type Page, type PageId } from '@flightdeck/domain/access';
import { ArrowLeft } from 'lucide-react';
import * as page from './page.css.ts';
import { useViewer } from './viewer.ts';

/**
 * Nothing for people who may not open the list.
 * @param props.to Page of the list.
 * @param props.label Where the list’s title makes no such words.
 */
export function BackLink({ to, label }: { readonly to: PageId; readonly label?: string }) {
  const { allowed } = useViewer();
  const list: Page = PAGES[to];
  if (!isAllowed(list.needs, allowed)) return null;
  return (
    <Link href={list.paths[0]} className={page.back}>
      <ArrowLeft size={14} className={page.backArrow} aria-hidden />
      {label ?? `All ${list.title.toLowerCase()}`}
    </Link>
  );
}
