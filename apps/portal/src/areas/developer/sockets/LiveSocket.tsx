/** A connection to the queue's websocket whose messages are seen. */
import { socketUrl } from '@flightdeck/client';
import { SocketRequest } from '@flightdeck/contract';
import { Badge, Button, Card, EmptyState, SearchField, TextField } from '@flightdeck/design-system';
import { writeBytes } from '@flightdeck/domain/locale';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useCounted } from '../../../app/counted.ts';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../developer.css.ts';
import { afterDeed, filtered, NO_MESSAGES, type Seen } from './messages.ts';

const PING = '{"type":"ping"}';
const WAYS: Readonly<Record<Seen['way'], string>> = {
  in: 'received',
  out: 'sent',
  state: 'state',
};

/** @param props.url Address of the websocket. Default: that of the page's own server. */
export function LiveSocket({ url }: { readonly url?: string }) {
  const [messages, tell] = useReducer(afterDeed, NO_MESSAGES);
  const [state, setState] = useState<'closed' | 'connecting' | 'open'>('closed');
  const [words, setWords] = useState('');
  const [draft, setDraft] = useState(PING);
  const socket = useRef<WebSocket | null>(null);
  const counted = useCounted();
  const shown = filtered(messages.seen, words);
  const add = (way: Seen['way'], text: string) => tell({ do: 'add', way, text, at: Date.now() });

  useEffect(() => () => socket.current?.close(), []);
  const connect = () => {
    const opened = new WebSocket(url ?? socketUrl(location.href));
    socket.current = opened;
    setState('connecting');
    opened.onopen = () => {
      setState('open');
      add('state', `Connected to ${opened.url}`);
    };
    opened.onmessage = ({ data }) => add('in', String(data));
    opened.onclose = ({ code, reason }) => {
      setState('closed');
      add('state', `Closed with ${code}${reason ? `: ${reason}` : ''}`);
    };
  };
  const isMessage = fits(draft);
  const send = () => {
    socket.current?.send(draft);
    add('out', draft);
  };
  return (
    <Card
      title="Live messages"
      padding="none"
      actions={
        <Badge tone={state === 'open' ? 'success' : 'neutral'}>
          {state === 'open' ? 'Connected' : state === 'connecting' ? 'Connecting' : 'Not connected'}
        </Badge>
      }
    >
      <div className={css.filters}>
        <div className={css.buttons}>
          {state === 'closed' ? (
            <Button variant="primary" onPress={connect}>
              Connect
            </Button>
          ) : (
            <Button onPress={() => socket.current?.close(1000)}>Disconnect</Button>
          )}
          <Button onPress={() => tell({ do: messages.isPaused ? 'go-on' : 'pause' })}>
            {messages.isPaused ? `Go on (${messages.held.length})` : 'Pause'}
          </Button>
          <Button isDisabled={messages.seen.length === 0} onPress={() => tell({ do: 'clear' })}>
            Clear
          </Button>
          <div className={css.grow}>
            <SearchField label="Filter messages" value={words} onChange={setWords} />
          </div>
        </div>
        <form
          className={css.close}
          onSubmit={(event) => {
            event.preventDefault();
            if (state === 'open' && isMessage) send();
          }}
        >
          <TextField
            label="Message to send (JSON)"
            className={css.codeField}
            value={draft}
            onChange={setDraft}
            {...(isMessage
              ? {}
              : { errorMessage: 'The contract has no such message: see the types below.' })}
          />
          <div>
            <Button type="submit" isDisabled={state !== 'open' || !isMessage}>
              Send
            </Button>
          </div>
        </form>
        <p className={css.muted} role="status">
          {counted(shown.length, 'message')}
          {messages.isPaused ? `, ${messages.held.length} more since the pause` : ''}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={messages.seen.length === 0 ? 'No messages yet' : 'None has these words'}>
          {messages.seen.length === 0
            ? 'Connect, and ask for a PDF in another tab or send a ping.'
            : 'Change the filter.'}
        </EmptyState>
      ) : (
        <ul className={css.messages}>
          {shown.map((one) => (
            <Line key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ one }: { readonly one: Seen }) {
  const viewer = useViewer();
  return (
    <li className={css.message}>
      <span className={css.line}>
        <strong>{one.type}</strong>
        <span className={css.muted}>
          {WAYS[one.way]}
          {one.way === 'state' ? '' : ` · ${writeBytes(one.size, viewer.user.locale)}`} ·{' '}
          {timesFor(viewer).instant(new Date(one.at).toISOString())}
        </span>
      </span>
      <code className={css.code}>{one.text}</code>
    </li>
  );
}

function fits(text: string): boolean {
  try {
    return SocketRequest.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
