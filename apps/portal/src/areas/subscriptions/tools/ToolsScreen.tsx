/** Access to tools (`/client/subscription/accessTools/{clientUuid}`): who of a client has which tool, and who loses what before it is saved. */
import {
  type AccessTools,
  subscriptionsCalls,
  type ToolGrant,
} from '@flightdeck/contract/subscriptions';
import {
  Badge,
  Button,
  Card,
  LinkButton,
  MultiSelectFilter,
  notify,
  Select,
  Table,
  type TableColumn,
  TextField,
} from '@flightdeck/design-system';
import { isSameJson } from '@flightdeck/domain/dashboards';
import { TOOL_IDS, TOOLS, type ToolId } from '@flightdeck/domain/subscriptions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { BackLink } from '../../../app/BackLink.tsx';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { Loaded } from '../../../app/Loaded.tsx';
import * as page from '../../../app/page.css.ts';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { ClientChoice } from '../ClientChoice.tsx';
import { Impact } from '../Impact.tsx';
import * as css from '../subscriptions.css.ts';
import { useRefreshAll } from '../use-subscriptions.ts';
import { managePath, toolsPath } from '../words.ts';
import { accessOf, CHOICES, type Choice, grantsOf, type ToolAccess } from './grants.ts';

/** The page of the client in the address. */
export function ToolsScreen() {
  const { clientUuid = '' } = useParams();
  const { queryOf } = useApi();
  const query = useQuery(queryOf(subscriptionsCalls.tools, { params: { clientUuid } }));
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.lines}>
          <BackLink to="subscriptions" />
          <h1 className={page.title}>
            {query.data ? `Access to tools: ${query.data.client}` : 'Access to tools'}
          </h1>
        </div>
        <ClientChoice clientUuid={clientUuid} pathOf={toolsPath} />
      </div>
      <div className={page.content}>
        <Loaded
          query={query}
          noun="the access to tools"
          gone={{
            title: 'There is no subscription to open tools',
            hint: 'This client has none that runs, or is not among your clients.',
            action: <LinkButton href={managePath()}>All subscriptions</LinkButton>,
          }}
        >
          {(data) => (
            <div className={css.stack}>
              {data.mayChange ? (
                <ToolsForm key={`${data.clientUuid} ${data.revision}`} data={data} />
              ) : null}
              <PeopleCard data={data} />
            </div>
          )}
        </Loaded>
      </div>
    </>
  );
}

const choiceOptions = Object.entries(CHOICES).flatMap(([value, label]) =>
  isChoice(value) ? [{ value, label }] : [],
);
function isChoice(value: string): value is Choice {
  return Object.hasOwn(CHOICES, value);
}

function ToolsForm({ data }: { readonly data: AccessTools }) {
  const { client } = useApi();
  const { today } = useViewer().settings;
  const refresh = useRefreshAll();
  // What is over stands for nothing any more, and is not saved again.
  const before = useMemo(
    () => data.grants.filter(({ until }) => until === null || until >= today),
    [data, today],
  );
  const [access, setAccess] = useState(() => accessOf(before));
  const grants = grantsOf(access, before);
  const isDirty = !isSameJson(access, accessOf(before));
  const save = useMutation({
    mutationFn: (wanted: readonly ToolGrant[]) =>
      client.request(subscriptionsCalls.saveTools, {
        ...{ revision: data.revision, body: { clientUuid: data.clientUuid, grants: [...wanted] } },
      }),
    onSuccess: () => {
      notify.success('Access to tools saved');
      return refresh();
    },
  });
  const isWhole = isDirty && grants !== null;
  return (
    <form
      className={css.beside}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !save.isPending) save.mutate(grants);
      }}
    >
      <UnsavedGuard
        isDirty={isDirty && !save.isPending}
        what="Your changes to the access to tools"
      />
      <div className={css.stack}>
        {TOOL_IDS.map((tool) => (
          <ToolCard
            key={tool}
            tool={tool}
            data={data}
            value={access[tool]}
            onChange={(value) => setAccess((held) => ({ ...held, [tool]: value }))}
          />
        ))}
      </div>
      <div className={css.aside}>
        <Card title="If you save">
          <div className={css.stack}>
            <WhatChanges data={data} isDirty={isDirty} grants={grants} />
            <FormProblem>{save.error?.message}</FormProblem>
            <div className={css.buttons}>
              <Button
                type="submit"
                variant="default"
                isDisabled={!isWhole}
                isPending={save.isPending}
              >
                Save access
              </Button>
              {isDirty ? (
                <Button variant="text" onPress={() => setAccess(accessOf(before))}>
                  Undo changes
                </Button>
              ) : null}
            </div>
          </div>
        </Card>
      </div>
    </form>
  );
}

/** Who loses and who gains which page by what is chosen. */
function WhatChanges(props: {
  readonly data: AccessTools;
  readonly isDirty: boolean;
  /** Null while something is missing. */
  readonly grants: ToolGrant[] | null;
}) {
  const { data, isDirty, grants } = props;
  const { queryOf } = useApi();
  const query = useQuery({
    ...queryOf(subscriptionsCalls.previewTools, {
      body: { clientUuid: data.clientUuid, grants: grants ?? [] },
    }),
    enabled: isDirty && grants !== null,
    staleTime: 0,
  });
  if (!isDirty) return <p className={css.muted}>Nothing is changed yet.</p>;
  if (grants === null) {
    return (
      <p className={css.muted}>
        Choose at least one person or role for each tool that is for some.
      </p>
    );
  }
  return (
    <div aria-live="polite">
      <Loaded query={query} noun="who loses what">
        {({ impact }) => <Impact impact={impact} nothing="Nobody loses or gains a page." />}
      </Loaded>
    </div>
  );
}

function ToolCard(props: {
  readonly tool: ToolId;
  readonly data: AccessTools;
  readonly value: ToolAccess;
  readonly onChange: (value: ToolAccess) => void;
}) {
  const { tool, data, value, onChange } = props;
  const { title } = TOOLS[tool];
  const change = (patch: Partial<ToolAccess>) => onChange({ ...value, ...patch });
  const isInPlan = data.tools.includes(tool);
  return (
    <Card
      title={title}
      actions={
        <Badge tone={isInPlan ? 'success' : 'neutral'}>
          {isInPlan ? 'In the plan' : 'Not in the plan'}
        </Badge>
      }
    >
      <div className={css.fields}>
        <Select
          label={`${title} for`}
          value={value.choice}
          options={choiceOptions}
          onChange={(choice) => choice && change({ choice })}
        />
        {value.choice === 'plan' ? null : (
          <TextField
            label="Until"
            type="date"
            description="Last day. Empty: for as long as the subscription runs."
            value={value.until}
            onChange={(until) => change({ until })}
          />
        )}
        {value.choice === 'some' ? (
          <>
            <MultiSelectFilter
              label="People"
              placeholder="No person"
              searchPlaceholder="Search people"
              options={data.people.map(({ id, name }) => ({ id, label: name }))}
              value={value.people}
              onChange={(people) => change({ people })}
            />
            <MultiSelectFilter
              label="Roles"
              placeholder="No role"
              searchPlaceholder="Search roles"
              options={data.roles.map(({ id, name }) => ({ id, label: name }))}
              value={value.roles}
              onChange={(roles) => change({ roles })}
            />
          </>
        ) : null}
      </div>
    </Card>
  );
}

const PEOPLE: readonly TableColumn<AccessTools['people'][number]>[] = [
  { id: 'name', label: 'Person', isRowHeader: true, width: '30%', render: ({ name }) => name },
  {
    ...{ id: 'tools', label: 'Tools' },
    render: ({ tools }) =>
      tools.length === 0 ? 'None' : tools.map((tool) => TOOLS[tool].title).join(', '),
  },
];

/** What the people of the client have now. */
function PeopleCard({ data }: { readonly data: AccessTools }) {
  return (
    <Card title="Tools that people have now" padding="none">
      <Table
        label="People and their tools"
        items={data.people}
        columns={PEOPLE}
        getId={({ id }) => id}
        empty={<p className={css.empty}>This client has no people yet.</p>}
      />
    </Card>
  );
}
