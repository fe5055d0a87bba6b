/** What the newest version of its template changes in a flow, before it is moved there. */
import type { FlowMigration } from '@flightdeck/contract/flows';
import { Button, Dialog } from '@flightdeck/design-system';
import { FormProblem } from '../../app/FormProblem.tsx';
import { Loaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import * as css from './flows.css.ts';
import { useMigrate, useMigration } from './use-flows.ts';
import { LOOKS } from './words.ts';

/** Open as long as it is rendered. */
export function MigrateDialog(props: { readonly flowId: string; readonly onClose: () => void }) {
  const migration = useMigration(props.flowId);
  const migrate = useMigrate(props.flowId, props.onClose);
  const to = migration.data?.to;
  return (
    <Dialog
      isOpen
      title={to === undefined ? 'Newest version' : `Move the flow to version ${to}`}
      subtitle="Steps keep where they stand, and nothing that was set off is done again."
      onClose={props.onClose}
      footer={
        <>
          <Button variant="text" onPress={props.onClose}>
            Stay on this version
          </Button>
          <Button
            variant="primary"
            isDisabled={to === undefined}
            isPending={migrate.isPending}
            onPress={() => to !== undefined && migrate.mutate(to)}
          >
            Move it
          </Button>
        </>
      }
    >
      <Loaded query={migration} noun="the changes">
        {(data) => (
          <div className={page.form}>
            <Changes data={data} />
            <FormProblem>{migrate.error?.message}</FormProblem>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Changes({ data }: { readonly data: FlowMigration }) {
  const parts = [
    { title: 'New steps', names: data.added },
    {
      title: 'Steps that go away, with what was ticked',
      names: data.removed.map(({ name, state }) => `${name} (${LOOKS[state].label.toLowerCase()})`),
    },
    { title: 'Answers whose field is gone', names: data.lost },
    { title: 'Changed steps', names: data.changed },
    { title: 'Begin at once', names: data.opened },
  ].filter(({ names }) => names.length > 0);
  if (parts.length === 0) return <p>Only names and texts of the template changed.</p>;
  return parts.map(({ title, names }) => (
    <div key={title} className={css.lines}>
      <h3 className={css.partTitle}>{title}</h3>
      <ul className={css.items}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  ));
}
