/** Help in the header: the menu's button and the two shortcuts to its forms (spec.md §2). */
import { Button } from '@flightdeck/design-system';
import { CircleHelp, LifeBuoy, MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadChunk } from '../chunks.ts';
import type { Viewer } from '../viewer.ts';
import type { HelpRequest } from './HelpPanel.tsx';
import * as css from './shell.css.ts';

/** Parameter of links in mails that open a conversation. */
const CONVERSATION = 'help';
/** Delay before the menu is fetched, for the page's own loading, in milliseconds. */
const IDLE = 3_000;

const importPanel = () => import('./HelpPanel.tsx');
const HelpPanel = lazy(() => loadChunk(async () => ({ default: (await importPanel()).HelpPanel })));

const SHORTCUTS = [
  { target: 'feedback', label: 'Give feedback, or suggest new feature', icon: MessageSquareText },
  { target: 'support', label: 'Ask for help, Something not working?', icon: LifeBuoy },
] as const;

/** Buttons in the header and, once it is needed, the menu below them. */
export function HelpLauncher({ viewer }: { readonly viewer: Viewer }) {
  const [isOpen, setOpen] = useState(false);
  const [request, setRequest] = useState<HelpRequest | null>(null);
  const [isMounted, setMounted] = useState(false);
  const [unread, setUnread] = useState(0);
  const [params, setParams] = useSearchParams();
  const asked = params.get(CONVERSATION);
  useEffect(() => {
    // Loaded even if nobody opens it, because it sends messages that waited for a network.
    const timer = setTimeout(() => {
      importPanel().then(
        () => setMounted(true),
        () => undefined,
      );
    }, IDLE);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (asked === null) return;
    setMounted(true);
    setRequest({ target: { conversation: asked } });
    // Reload and Back must not open it again.
    setParams(
      (now) => {
        now.delete(CONVERSATION);
        return now;
      },
      { replace: true },
    );
  }, [asked, setParams]);
  const ask = (target: HelpRequest['target']) => {
    setMounted(true);
    setRequest({ target });
  };
  return (
    <div className={css.help}>
      {SHORTCUTS.map(({ target, label, icon: Icon }) => (
        <span key={target} className={css.shortcut} title={label}>
          <Button variant="icon" aria-label={label} onPress={() => ask(target)}>
            <Icon size={18} />
          </Button>
        </span>
      ))}
      <span title="Help">
        <Button
          variant="icon"
          aria-label={unread > 0 ? `Help, ${unread} with new answers` : 'Help'}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPress={() => ask(isOpen ? null : undefined)}
        >
          <CircleHelp size={18} />
          {unread > 0 ? <span className={css.helpUnread} aria-hidden="true" /> : null}
        </Button>
      </span>
      {isMounted ? (
        <Suspense fallback={null}>
          <HelpPanel
            key={viewer.user.id}
            viewer={viewer}
            request={request}
            onOpenChange={setOpen}
            onUnread={setUnread}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
