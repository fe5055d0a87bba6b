/** The queue's websocket live, its messages by the contract, and the events of the widgets. */
import { Card, Disclosure } from '@flightdeck/design-system';
import { ELEMENTS, eventsOf } from '@flightdeck/widgets/manifest';
import { Loaded } from '../../../app/Loaded.tsx';
import { useDocument } from '../api/use-document.ts';
import * as css from '../developer.css.ts';
import { SchemaView } from '../SchemaView.tsx';
import { LiveSocket } from './LiveSocket.tsx';
import { type MessageType, typesOf } from './types.ts';

/** Everything that is told without being asked. */
export function SocketsTab() {
  const query = useDocument();
  return (
    <div className={css.stack}>
      <LiveSocket />
      <Loaded query={query} noun="the messages">
        {({ sockets }) =>
          sockets.map(({ path, description, sent, received }) => (
            <Card key={path} title={path}>
              <div className={css.stack}>
                <p>{description}</p>
                <MessageTypes title="The page sends" types={typesOf(sent)} />
                <MessageTypes title="The server sends" types={typesOf(received)} />
              </div>
            </Card>
          ))
        }
      </Loaded>
      <Card title="Events of widgets">
        <div className={css.stack}>
          <p>
            Widgets are elements of the partner’s page, not frames: they post no messages to it.
            They tell it by DOM events, which bubble and leave the shadow root.
          </p>
          {ELEMENTS.map((element) => (
            <Disclosure
              key={element.declaration.tag}
              title={`<${element.declaration.tag}>`}
              count={eventsOf(element).length}
            >
              <dl className={css.facts}>
                {eventsOf(element).map(({ name, about = '', detail = '' }) => (
                  <Event key={name} name={name} about={about} detail={detail} />
                ))}
              </dl>
            </Disclosure>
          ))}
        </div>
      </Card>
    </div>
  );
}

interface TypesProps {
  readonly title: string;
  readonly types: readonly MessageType[];
}

function MessageTypes({ title, types }: TypesProps) {
  return (
    <div className={css.close}>
      <h3 className={css.subheading}>{title}</h3>
      {types.map(({ type, schema }) => (
        <Disclosure key={type} title={type} level={4}>
          <SchemaView schema={schema} />
        </Disclosure>
      ))}
    </div>
  );
}

function Event(props: { readonly name: string; readonly about: string; readonly detail: string }) {
  const { name, about, detail } = props;
  return (
    <>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        {about} <code>{detail}</code>
      </dd>
    </>
  );
}
