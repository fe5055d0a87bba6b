/** Makes a call with the person's own session, and shows what came back. */
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  FileDrop,
  TextArea,
  TextField,
} from '@flightdeck/design-system';
import { writeBytes } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { saveAs } from '../../../app/save-file.ts';
import { useViewer } from '../../../app/viewer.ts';
import { Block } from '../Block.tsx';
import { CopyButton } from '../CopyButton.tsx';
import * as css from '../developer.css.ts';
import { checkBody } from './check.ts';
import type { Operation } from './document.ts';
import { type Answer, curlOf, type Filled, makeRequest, missingOf, send } from './request.ts';
import { readSchema, sampleOf, typeOf } from './schema.ts';

/** @param props.cookie Name of the cookie with the session. */
export function TryIt({ call, cookie }: { readonly call: Operation; readonly cookie: string }) {
  const { client } = useApi();
  const [filled, setFilled] = useState<Filled>(() => ({
    values: {},
    body: call.body ? JSON.stringify(sampleOf(readSchema(call.body.schema)), null, 2) : '',
    files: {},
  }));
  const [problem, setProblem] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const request = () => makeRequest(call, filled, client.baseUrl);
  const run = useMutation({ mutationFn: () => send(request()) });
  const bodyProblem = call.body ? checkBody(filled.body, call.body.schema).problem : undefined;
  const start = () => {
    const missing = missingOf(call, filled);
    const why =
      missing.length > 0 ? `Fill in ${missing.join(', ')}.` : bodyProblem && `Body: ${bodyProblem}`;
    setProblem(why);
    if (why) return;
    if (call.changes) setIsAsking(true);
    else run.mutate();
  };
  return (
    <Card title="Try it">
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        {call.parameters.map(({ name, in: place, isRequired, schema }) => (
          <TextField
            key={`${place} ${name}`}
            label={name}
            description={typeOf(readSchema(schema))}
            isRequired={isRequired}
            value={filled.values[name] ?? ''}
            onChange={(value) =>
              setFilled((before) => ({ ...before, values: { ...before.values, [name]: value } }))
            }
          />
        ))}
        {call.body ? (
          <TextArea
            label="Body (JSON)"
            className={css.codeField}
            rows={Math.min(16, Math.max(4, filled.body.split('\n').length + 1))}
            value={filled.body}
            onChange={(body) => setFilled((before) => ({ ...before, body }))}
            {...(bodyProblem === undefined
              ? { description: 'Fits the schema as far as that says.' }
              : { errorMessage: bodyProblem })}
          />
        ) : null}
        {call.files?.map((field) => (
          <FileDrop
            key={field}
            label={`Drop ${field}`}
            allowsMultiple
            items={(filled.files[field] ?? []).map((file) => ({
              ...{ id: file.name, name: file.name, bytes: file.size, type: file.type },
            }))}
            onRemove={(id) =>
              setFilled((before) => ({
                ...before,
                files: {
                  ...before.files,
                  [field]: (before.files[field] ?? []).filter(({ name }) => name !== id),
                },
              }))
            }
            onFiles={(files) =>
              setFilled((before) => ({ ...before, files: { ...before.files, [field]: files } }))
            }
          />
        ))}
        <FormProblem>{problem ?? run.error?.message}</FormProblem>
        <div className={css.buttons}>
          <Button type="submit" variant="primary" isPending={run.isPending}>
            Send
          </Button>
          <CopyButton
            label="Copy as curl"
            text={() => curlOf(request(), location.origin, cookie)}
          />
        </div>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${call.method} ${call.path}?`}
        confirmLabel="Send"
        isDestructive={call.method === 'DELETE'}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          run.mutate();
        }}
      >
        This call may change something, here and now, in your name. {call.summary}
      </ConfirmDialog>
      {run.data ? <AnswerView answer={run.data} /> : null}
    </Card>
  );
}

/** Status, time, size, headers and body of an answer; a file is offered as a download. */
function AnswerView({ answer }: { readonly answer: Answer }) {
  const { user } = useViewer();
  const { status, statusText, milliseconds, size, headers, text, file } = answer;
  return (
    <section className={css.answer} aria-label="Answer">
      <p className={css.heading} role="status">
        <Badge tone={status < 300 ? 'success' : 'error'}>
          {status} {statusText}
        </Badge>
        <span className={css.muted}>
          {Math.round(milliseconds)} ms · {writeBytes(size, user.locale)}
        </span>
      </p>
      {file ? (
        <div>
          <Button icon={<Download size={16} />} onPress={() => saveAs(file.blob, file.name)}>
            Download {file.name}
          </Button>
        </div>
      ) : null}
      {text === null ? null : text === '' ? (
        <p className={css.muted}>The answer has no body.</p>
      ) : (
        <Block label="Body of the answer" text={text} />
      )}
      <h3 className={css.subheading}>Headers</h3>
      <Block
        label="Headers of the answer"
        text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
      />
    </section>
  );
}
