/** Adds a tile to a report: choose a saved one, see what becomes of the tile there, save. Loaded when it is opened. */
import type { ReportListItem } from '@flightdeck/contract/report';
import { Button, Dialog, LinkButton, TextField } from '@flightdeck/design-system';
import {
  CLIENT_FILTER,
  type DashboardBody,
  type Tile,
  type ViewChoice,
} from '@flightdeck/domain/dashboards';
import { isNamed, tileOfComponent } from '@flightdeck/domain/report';
import { ArrowLeft, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { Loaded } from '../../../app/Loaded.tsx';
import { ReportChoice } from '../../../app/ReportChoice.tsx';
import { isUnsaved } from '../../../app/report-session.ts';
import { useReportSession } from '../../../app/use-report-session.ts';
import { useClientNames } from '../filters/use-client-names.ts';
import { MakeReportDialog } from './MakeReportDialog.tsx';
import * as css from './make-report.css.ts';
import { SlidePreview } from './SlidePreview.tsx';
import { type TileInReport, useAddTile, useTileInReport } from './use-add-tile.ts';

interface AddToReportDialogProps {
  /** The dashboard with the tile alone, as it is shown. */
  readonly body: DashboardBody;
  readonly tile: Tile;
  readonly choice: ViewChoice;
  readonly title: string;
  readonly onClose: () => void;
}

/** Longest title of a slide. */
const TITLE_LENGTH = 200;

/** Open as long as it is rendered. */
export function AddToReportDialog(props: AddToReportDialogProps) {
  const { body, choice, onClose } = props;
  const [into, setInto] = useState<ReportListItem | 'new' | null>(null);
  if (into === 'new') return <MakeReportDialog {...{ body, choice, onClose }} />;
  return into ? (
    <AddToOne {...props} report={into} onBack={() => setInto(null)} />
  ) : (
    <ChooseReport {...props} onChoose={setInto} />
  );
}

function ChooseReport({
  body,
  tile,
  choice,
  title,
  onChoose,
  onClose,
}: AddToReportDialogProps & { readonly onChoose: (into: ReportListItem | 'new') => void }) {
  const { advIds } = tile.ignores.includes(CLIENT_FILTER) ? body.view : choice;
  const clientName = useClientNames(advIds);
  const isOfOne = choice.advIds.length === 1;
  return (
    <Dialog
      isOpen
      width="large"
      title="Add to report"
      subtitle={title}
      onClose={onClose}
      footerStart={
        <Button
          icon={<FilePlus2 size={16} />}
          isDisabled={!isOfOne}
          onPress={() => onChoose('new')}
        >
          New report with it
        </Button>
      }
    >
      <p className={css.hint}>
        {[
          advIds.length > 0
            ? `Reports about ${advIds.map(clientName).join(', ')}, which the tile shows.`
            : 'A report is about one client; this tile shows all of yours.',
          ...(isOfOne ? [] : ['For a new report, choose one client above the tiles first.']),
        ].join(' ')}
      </p>
      <ReportChoice
        {...(advIds.length > 0 ? { advIds } : {})}
        none={{
          title: 'No report to add it to yet',
          text: 'Save a report about a client of the tile first.',
        }}
        onChoose={onChoose}
      />
    </Dialog>
  );
}

interface AddToOneProps extends AddToReportDialogProps {
  readonly report: ReportListItem;
  readonly onBack: () => void;
}

/** What becomes of the tile in a report, and the button that adds it. */
function AddToOne(props: AddToOneProps) {
  const { report, body, tile, choice, title, onBack, onClose } = props;
  const { reportId, name } = report;
  const query = useTileInReport(reportId, { body, choice, tileId: tile.id });
  const adding = useAddTile(() => void query.refetch());
  const [typed, setTyped] = useState<string | null>(null);
  const { data } = query;
  const slide = data?.slide && { ...data.slide, title: typed ?? data.slide.title };
  if (adding.isSuccess) return <Added {...{ reportId, name, onClose }} />;
  return (
    <ActionDialog
      width="large"
      title={`Add to “${name}”`}
      subtitle={title}
      action="Add to report"
      isDisabled={!slide || data?.refusal !== null || !isNamed(slide.title) || query.isFetching}
      isPending={adding.isPending}
      problem={adding.error?.message}
      onAction={() => data && slide && adding.mutate({ saved: data.saved, slide })}
      onClose={onClose}
      footerStart={
        <Button variant="text" icon={<ArrowLeft size={16} />} onPress={onBack} autoFocus>
          Other reports
        </Button>
      }
    >
      <Loaded query={query} noun="the report">
        {({ saved, told, refusal }) =>
          refusal !== null || !slide ? (
            <p role="alert" className={css.warning}>
              {refusal}
            </p>
          ) : (
            <div className={css.parts}>
              <OpenChanges reportId={reportId} />
              <TextField
                label="Title of the slide"
                value={slide.title}
                onChange={setTyped}
                maxLength={TITLE_LENGTH}
              />
              <p>{becomes(slide)}</p>
              <div className={css.preview}>
                <SlidePreview saved={saved} slide={slide} />
              </div>
              {told.length > 0 ? (
                <section>
                  <h3 className={css.heading}>In the report</h3>
                  <ul className={css.list}>
                    {told.map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                </section>
              ) : null}
            </div>
          )
        }
      </Loaded>
    </ActionDialog>
  );
}

const becomes = ({ component, slide }: NonNullable<TileInReport['slide']>): string =>
  tileOfComponent(component) === null
    ? `The tile becomes the slide “${slide}”, after the others.`
    : 'The tile becomes a slide that is drawn as it is here, after the others.';

/** The builder of this browser tab has changes that a save from here does not know of. */
function OpenChanges({ reportId }: { readonly reportId: string }) {
  const [held] = useReportSession();
  return held.report.reportId === reportId && isUnsaved(held) ? (
    <p role="note" className={css.warning}>
      This report is open in the builder, with changes that are not saved. Save them there first.
    </p>
  ) : null;
}

interface AddedProps {
  readonly reportId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Where the tile is now. */
const Added = ({ reportId, name, onClose }: AddedProps) => (
  <Dialog
    isOpen
    title="Added to the report"
    onClose={onClose}
    footer={
      <>
        <Button variant="text" onPress={onClose} autoFocus>
          Close
        </Button>
        <LinkButton variant="primary" href={`/report/build/${reportId}`}>
          Open the report
        </LinkButton>
      </>
    }
  >
    <p role="status">{`The tile is a slide of “${name}” now.`}</p>
  </Dialog>
);
