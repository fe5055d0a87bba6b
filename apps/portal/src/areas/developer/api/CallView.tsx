/** One call: who may make it, what it takes, what it answers, and a form to make it. */
import { ERROR_CODES } from '@flightdeck/contract';
import { Card } from '@flightdeck/design-system';
import { entriesOf } from '@flightdeck/domain/access';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../developer.css.ts';
import { SchemaView } from '../SchemaView.tsx';
import type { Operation } from './document.ts';
import { MethodBadge } from './MethodBadge.tsx';
import { readSchema, typeOf } from './schema.ts';
import { TryIt } from './TryIt.tsx';

const PLACES: Readonly<Record<Operation['parameters'][number]['in'], string>> = {
  path: 'in the path',
  query: 'in the query string',
  header: 'a header',
  form: 'a field of the form',
};

/** @param props.cookie Name of the cookie with the session. */
export function CallView(props: { readonly call: Operation; readonly cookie: string }) {
  const { call, cookie } = props;
  const { allowed } = useViewer();
  const missing = entriesOf(call.needs, allowed).filter(({ isHeld }) => !isHeld);
  return (
    <>
      <Card>
        <div className={css.stack}>
          <div className={css.close}>
            <h2 className={css.heading}>
              <MethodBadge call={call} />
              <code className={css.code}>{call.path}</code>
            </h2>
            <p>{call.summary}</p>
          </div>
          <dl className={css.facts}>
            <dt>Name</dt>
            <dd>
              <code>{call.id}</code>
            </dd>
            <dt>Who</dt>
            <dd>
              {call.who}
              {missing.length > 0 ? ' You may not make it.' : ''}
            </dd>
            <dt>Permission</dt>
            <dd>
              {call.needs.length > 0
                ? call.needs.map((entry) => (
                    <div key={entry}>
                      <code>{entry.replaceAll('||', 'or')}</code>
                    </div>
                  ))
                : 'none'}
            </dd>
          </dl>
          {call.parameters.length > 0 ? (
            <Part title="Parameters">
              <dl className={css.facts}>
                {call.parameters.map(({ name, in: place, isRequired, description, schema }) => (
                  <Fact key={`${place} ${name}`} name={name}>
                    <code>{typeOf(readSchema(schema))}</code>, {PLACES[place]}
                    {isRequired ? '' : ', optional'}
                    {description ? `. ${description}` : ''}
                  </Fact>
                ))}
              </dl>
            </Part>
          ) : null}
          {call.body ? (
            <Part title="Body (application/json)">
              <SchemaView schema={call.body.schema} />
            </Part>
          ) : null}
          {call.files ? (
            <Part title="Files (multipart/form-data)">
              <code>{call.files.join(', ') || 'none'}</code>
            </Part>
          ) : null}
          <Part title={`Answer ${call.answer.status} (${call.answer.type})`}>
            <SchemaView schema={call.answer.schema} />
          </Part>
          <Part title="Failures">
            <p className={css.muted}>
              An envelope with status “error”, statusCode, message and one of the codes{' '}
              {ERROR_CODES.join(', ')}.
            </p>
          </Part>
        </div>
      </Card>
      <TryIt call={call} cookie={cookie} />
    </>
  );
}

function Part(props: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className={css.close}>
      <h3 className={css.subheading}>{props.title}</h3>
      {props.children}
    </div>
  );
}

function Fact(props: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <>
      <dt>
        <code>{props.name}</code>
      </dt>
      <dd>{props.children}</dd>
    </>
  );
}
