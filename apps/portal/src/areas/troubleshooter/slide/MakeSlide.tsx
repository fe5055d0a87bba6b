/** Puts a finding on a report as a slide: choose a saved report, or begin one; and tells which reports show it already. */
import { reportCalls } from '@flightdeck/contract/report';
import type { ItemDetail } from '@flightdeck/contract/troubleshooter';
import { Button, Dialog, Link, notify } from '@flightdeck/design-system';
import { todayIn } from '@flightdeck/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2, Presentation } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { messageOf } from '../../../app/message-of.ts';
import { ReportChoice } from '../../../app/ReportChoice.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { type FindingTarget, useAddFinding } from './add-finding.ts';
import { evidenceOf } from './evidence.ts';
import * as css from './slide.css.ts';

/** Props of the parts. */
export interface MakeSlideProps {
  readonly item: ItemDetail;
}

/** The button and its dialog; nothing for whoever may not create reports, or for an item that no rule judges. */
export function MakeSlide({ item }: MakeSlideProps) {
  const { access } = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!access.createReport || item.level === 0) return null;
  return (
    <>
      <Button variant="primary" icon={<Presentation size={16} />} onPress={() => setOpen(true)}>
        Make it a slide
      </Button>
      {isOpen && <ChooseReport item={item} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChooseReport({ item, onClose }: MakeSlideProps & { readonly onClose: () => void }) {
  const { user, settings } = useViewer();
  // A new report keeps its key while the dialog is open, so that pressing twice makes one.
  const [key] = useState(() => crypto.randomUUID());
  const adding = useAddFinding();
  const add = (target: FindingTarget) => {
    const evidence = evidenceOf(item, {
      locale: user.locale,
      today: todayIn(settings.timeZone, new Date()),
    });
    if (!evidence) return;
    adding.mutate(
      { target, evidence },
      {
        onSuccess: ({ report }) => {
          notify.success('Slide added', `“${report}” has a slide with this finding.`);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      width="large"
      title="Make it a slide"
      subtitle={`Of a report about ${item.advertiser}`}
      onClose={onClose}
      footerStart={
        <Button
          variant="default"
          icon={<FilePlus2 size={16} />}
          isDisabled={adding.isPending}
          onPress={() =>
            add({ advId: item.advId, name: `${item.advertiser}: findings`.slice(0, 200), key })
          }
        >
          New report with it
        </Button>
      }
    >
      <p className={css.muted}>
        The slide keeps the evidence as it is now, says as of when, and can be edited in the report.
      </p>
      {adding.isError && (
        <p role="alert" className={css.problem}>
          {messageOf(adding.error)}
        </p>
      )}
      <ReportChoice
        advIds={[item.advId]}
        none={{ title: 'No report about it yet', text: 'Begin one with this slide.' }}
        isDisabled={adding.isPending}
        onChoose={({ reportId }) => add({ reportId })}
      />
    </Dialog>
  );
}

/** The slides of the person's reports that show the item; nothing where none does, or who may not see reports. */
export function ShownOnSlides({ item }: MakeSlideProps) {
  const { allowed, access } = useViewer();
  const { queryOf } = useApi();
  const maySee = access.createReport || allowed['reporting/viewReports'] === true;
  const { data } = useQuery({
    ...queryOf(reportCalls.showing, { body: { itemId: item.id } }),
    enabled: maySee,
  });
  if (!data || data.slides.length === 0) return null;
  return (
    <ul className={css.shown} aria-label="Slides that show it">
      {data.slides.map(({ reportId, report, slideId, place }) => (
        <li key={slideId} className={css.shownOn}>
          <Presentation size={16} aria-hidden />
          <span className={css.words}>
            On a slide of <Link href={`/report/build/${reportId}`}>{report}</Link>
          </span>
          <span className={css.muted}>Slide {place}</span>
        </li>
      ))}
    </ul>
  );
}
