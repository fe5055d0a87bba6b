/** Media plan (`/client/plan`): the bookings of an advertiser, the placements each is matched to, and importing a plan. */
import type { FeedAdvertiser } from '@flightdeck/contract/feeds';
import { Button, ComboBox, EmptyState, LinkButton, Loader } from '@flightdeck/design-system';
import { FileUp, Plus } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadChunk } from '../../app/chunks.ts';
import { Loaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import { BookingDialog } from './BookingDialog.tsx';
import { BookingList } from './BookingList.tsx';
import { Imports } from './Imports.tsx';
import * as css from './plan.css.ts';
import { Totals } from './Totals.tsx';
import { ADVERTISER, useAdvertisers } from './use-plan.ts';

// Loaded when somebody imports a plan.
const ImportPlan = lazy(async () => {
  const load = async (): Promise<ComponentType<{ advId: number; onClose: () => void }>> =>
    (await import('./ImportPlan.tsx')).ImportPlan;
  return { default: await loadChunk(load) };
});

/** The page: of one advertiser at a time. */
export function PlanScreen() {
  const { query, offered, chosen } = useAdvertisers();
  const [open, setOpen] = useState<'import' | 'booking' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.headline}>
          <h1 className={page.title}>Media plan</h1>
          {offered && chosen ? (
            <Advertisers advertisers={offered} chosen={chosen} onChoose={close} />
          ) : null}
        </div>
        {chosen && open !== 'import' ? (
          <div className={css.buttons}>
            <Button icon={<Plus size={16} />} onPress={() => setOpen('booking')}>
              Add booking
            </Button>
            <Button variant="default" icon={<FileUp size={16} />} onPress={() => setOpen('import')}>
              Import plan
            </Button>
          </div>
        ) : null}
      </div>
      <div className={page.content}>
        <Loaded query={query} noun="your advertisers">
          {() =>
            !chosen ? (
              <NoAdvertiser />
            ) : open === 'import' ? (
              <Suspense fallback={<Loader />}>
                <ImportPlan key={chosen.advId} advId={chosen.advId} onClose={close} />
              </Suspense>
            ) : (
              <div className={css.stack} key={chosen.advId}>
                <Totals advId={chosen.advId} />
                <BookingList advId={chosen.advId} />
                <Imports advId={chosen.advId} />
                {open === 'booking' ? (
                  <BookingDialog advId={chosen.advId} booking={null} onClose={close} />
                ) : null}
              </div>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function Advertisers(props: {
  readonly advertisers: readonly FeedAdvertiser[];
  readonly chosen: FeedAdvertiser;
  readonly onChoose: () => void;
}) {
  const { advertisers, chosen, onChoose } = props;
  const [, setParams] = useSearchParams();
  return (
    <div className={css.advertiser}>
      <ComboBox
        label="Advertiser"
        isLabelHidden
        isClearable={false}
        value={String(chosen.advId)}
        options={advertisers.map(({ advId, name, client }) => ({
          value: String(advId),
          label: name,
          ...(client && client !== name ? { hint: client } : {}),
        }))}
        onChange={(advId) => {
          if (advId === null) return;
          onChoose();
          setParams({ [ADVERTISER]: advId });
        }}
      />
    </div>
  );
}

function NoAdvertiser() {
  return (
    <EmptyState
      title="No advertiser yet"
      action={<LinkButton href="/client/file/upload">Upload file</LinkButton>}
    >
      Load a delivery file first: bookings are matched to the placements of an advertiser.
    </EmptyState>
  );
}
