/** The help menu under the header, fed by the API. Loaded when first opened, or when the page is idle. */
import { notify } from '@flightdeck/design-system';
import {
  HelpLocale,
  HelpMenu,
  type HelpMenuHandle,
  type HelpTarget,
} from '@flightdeck/design-system/help-menu';
import { createHelpSource, type OfflineHelpSource } from '@flightdeck/widgets/help-source';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../api.ts';
import type { Viewer } from '../viewer.ts';
import * as css from './shell.css.ts';

/** A request to the menu; a new object for every press. */
export interface HelpRequest {
  /** View to open, or a conversation; undefined for the last view. Null closes. */
  readonly target: HelpTarget | { readonly conversation: string } | undefined | null;
}

/** The help project of the portal's own articles. */
const PROJECT = 'portal';

/** Props of HelpPanel. */
export interface HelpPanelProps {
  readonly viewer: Viewer;
  /** The last request to the menu. */
  readonly request: HelpRequest | null;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onUnread: (count: number) => void;
}

/** The menu of one person. */
export function HelpPanel({ viewer, request, onOpenChange, onUnread }: HelpPanelProps) {
  const { pathname } = useLocation();
  const source = useSource(viewer.user.id, viewer.user.viewedBy !== undefined);
  const menu = useRef<HelpMenuHandle>(null);
  useEffect(() => {
    if (!source || !request) return;
    if (request.target === null) menu.current?.close();
    else if (typeof request.target === 'object') {
      menu.current?.openConversation(request.target.conversation);
    } else menu.current?.open(request.target);
  }, [source, request]);
  if (!source) return null;
  return (
    <div className={css.helpPanel}>
      <HelpLocale value={viewer.user.locale}>
        <HelpMenu
          ref={menu}
          source={source}
          page={pathname}
          userName={viewer.user.name.split(' ')[0]}
          draftKey={viewer.user.id}
          onOpenChange={onOpenChange}
          onUnread={onUnread}
        />
      </HelpLocale>
    </div>
  );
}

/** The person's help, which also sends messages that waited for a network. */
function useSource(reader: string, isLooking: boolean): OfflineHelpSource | null {
  const { client } = useApi();
  const [source, setSource] = useState<OfflineHelpSource | null>(null);
  useEffect(() => {
    const made = createHelpSource({
      client,
      projectId: PROJECT,
      reader,
      hasConversations: isLooking ? 'look' : true,
      onGivenUp: ({ message }) =>
        notify.error(
          'Message not sent',
          `The message you wrote offline was not taken: “${message.slice(0, 80)}”`,
        ),
    });
    setSource(made);
    return () => made.stop();
  }, [client, reader, isLooking]);
  return source;
}
