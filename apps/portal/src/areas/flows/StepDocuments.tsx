/** The documents that a step asks for, and those of the client that were attached. */
import { PAGE_SIZE_LIMIT } from '@flightdeck/contract';
import { documentsCalls } from '@flightdeck/contract/documents';
import type { Flow, ShownStep } from '@flightdeck/contract/flows';
import { Badge, Button, ComboBox, Link } from '@flightdeck/design-system';
import { counted } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { FileText, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './flows.css.ts';
import { useAct } from './use-flows.ts';

type Demand = ShownStep['documents'][number];
type Attached = Demand['attached'][number];

/** Attached documents that count: what lies in the trash does not. */
const standing = ({ attached }: Demand): number => attached.filter(({ isGone }) => !isGone).length;

/** What a step requires and lacks. */
export const lacking = ({ documents }: Pick<ShownStep, 'documents'>): readonly Demand[] =>
  documents.filter((demand) => demand.isRequired && standing(demand) < demand.count);

export function StepDocuments({ flow, step }: { readonly flow: Flow; readonly step: ShownStep }) {
  if (step.documents.length === 0) return null;
  const path = `/document-sharing/${encodeURIComponent(flow.client.uuid)}`;
  return (
    <div className={css.part}>
      <div className={css.between}>
        <h3 className={css.partTitle}>Documents</h3>
        {flow.seesDocuments ? (
          <Link href={path}>Documents of the client</Link>
        ) : (
          <span className={css.muted}>You do not see their names</span>
        )}
      </div>
      {step.documents.map((demand) => (
        <Asked key={demand.id} {...{ flow, step, demand }} />
      ))}
    </div>
  );
}

interface AskedProps {
  readonly flow: Flow;
  readonly step: ShownStep;
  readonly demand: Demand;
}

function Asked({ flow, step, demand }: AskedProps) {
  const { locale } = useViewer().user;
  const act = useAct(flow.flowId);
  const title = useRef<HTMLHeadingElement>(null);
  const { id, name, count, isRequired, attached } = demand;
  const mayChange = step.mayAct && flow.seesDocuments;
  return (
    <div className={css.lines}>
      <div className={css.between}>
        <h4 ref={title} tabIndex={-1} className={css.demandTitle}>
          {name}
        </h4>
        <span className={css.muted}>
          {`${standing(demand)} attached, ${counted(count, locale, 'document')} asked for${isRequired ? '' : ' if there are any'}`}
        </span>
      </div>
      <ul className={css.items} aria-label={name}>
        {attached.map((one) => (
          <li key={one.documentId} className={css.item}>
            <FileText size={16} className={css.quiet} aria-hidden />
            <Words attached={one} />
            {mayChange ? (
              <Button
                variant="icon"
                aria-label={`Take back ${one.shown?.name ?? 'the document'}`}
                onPress={() =>
                  act.mutate(
                    { stepId: step.id, deed: 'detach', demand: id, documentId: one.documentId },
                    // The button goes away with its row.
                    { onSuccess: () => title.current?.focus() },
                  )
                }
              >
                <X size={16} />
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayChange ? (
        <Choice {...{ flow, step, demand }} onAttached={() => title.current?.focus()} />
      ) : null}
    </div>
  );
}

function Words({ attached: { shown, isGone, by, at } }: { readonly attached: Attached }) {
  const { recent } = timesFor(useViewer());
  const about = `${by?.name ?? 'Nobody'} · ${recent(at)}`;
  return (
    <span className={css.lines}>
      <span>{shown?.name ?? 'A document'}</span>
      <span className={css.muted}>{shown ? `Version ${shown.version} · ${about}` : about}</span>
      {isGone ? (
        <span>
          <Badge tone="error">In the trash, does not count</Badge>
        </span>
      ) : null}
    </span>
  );
}

/** The documents of the client, those that changed last first. */
function Choice(props: AskedProps & { readonly onAttached: () => void }) {
  const { flow, step, demand, onAttached } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const act = useAct(flow.flowId);
  const order = { sort: 'changed', direction: 'desc' } as const;
  const body = { clientUuid: flow.client.uuid, view: 'all', pageSize: PAGE_SIZE_LIMIT } as const;
  const { data } = useQuery(useApi().queryOf(documentsCalls.list, { body: { ...body, ...order } }));
  const taken = demand.attached.map(({ documentId }) => documentId);
  const options = (data?.rows ?? [])
    .filter(({ documentId }) => !taken.includes(documentId))
    .map(({ documentId, name }) => ({ value: documentId, label: name }));
  const attach = () => {
    if (chosen === null) return;
    act.mutate(
      { stepId: step.id, deed: 'attach', demand: demand.id, documentId: chosen },
      {
        onSuccess: () => {
          setChosen(null);
          onAttached();
        },
      },
    );
  };
  return (
    <div className={css.withRemove}>
      <ComboBox
        label={`Attach to “${demand.name}”`}
        description={
          data?.total === 0 ? 'The client has no documents yet. Add one there first.' : undefined
        }
        value={chosen}
        options={options}
        onChange={setChosen}
      />
      <Button
        aria-label={`Attach the document to “${demand.name}”`}
        isDisabled={chosen === null}
        isPending={act.isPending}
        onPress={attach}
      >
        Attach
      </Button>
    </div>
  );
}
