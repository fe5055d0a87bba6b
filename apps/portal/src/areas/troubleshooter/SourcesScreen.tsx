/** Sources of campaign health (`/troubleshooter/sources`): when each was read, which cannot be, and files loaded for them. */
import { type FeedAdvertiser, feedsCalls } from '@flightdeck/contract/feeds';
import { Button, Card, ComboBox, EmptyState, LinkButton, Loader } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { loadChunk } from '../../app/chunks.ts';
import { Loaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import { useViewer } from '../../app/viewer.ts';
import { AdvertiserSources } from './sources/AdvertiserSources.tsx';
import { FailingSources } from './sources/FailingSources.tsx';
import type { ImportFileProps } from './sources/ImportFile.tsx';
import * as css from './sources/sources.css.ts';

const ADVERTISER = 'advertiser';

// Loaded when somebody imports a file.
const ImportFile = lazy(async () => {
  const load = async (): Promise<ComponentType<ImportFileProps>> =>
    (await import('./sources/ImportFile.tsx')).ImportFile;
  return { default: await loadChunk(load) };
});

/** Who may not load files sees what cannot be read; the others choose an advertiser. */
export function SourcesScreen() {
  const { allowed } = useViewer();
  return allowed['client/fileUpload'] ? (
    <AllSources />
  ) : (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Sources</h1>
      </div>
      <div className={page.content}>
        <div className={css.stack}>
          <FailingSources />
          <Card>
            Which files were loaded, and loading others, needs the permission to upload files:
            client/fileUpload. Ask your administrator for it.
          </Card>
        </div>
      </div>
    </>
  );
}

function AllSources() {
  const { queryOf } = useApi();
  const [params, setParams] = useSearchParams();
  const advertisers = useQuery(queryOf(feedsCalls.advertisers));
  const [isImporting, setImporting] = useState(false);
  const asked = Number(params.get(ADVERTISER));
  const chosen =
    advertisers.data?.find(({ advId }) => advId === asked) ??
    advertisers.data?.find(({ accountOf }) => accountOf === null);
  const choose = (advId: number) => {
    setImporting(false);
    setParams({ [ADVERTISER]: String(advId) });
  };
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.headline}>
          <h1 className={page.title}>Sources</h1>
          {advertisers.data && chosen ? (
            <Advertisers advertisers={advertisers.data} chosen={chosen} onChoose={choose} />
          ) : null}
        </div>
        {isImporting || !chosen ? null : (
          <Button variant="default" icon={<FileUp size={16} />} onPress={() => setImporting(true)}>
            Import file
          </Button>
        )}
      </div>
      <div className={page.content}>
        <div className={css.stack}>
          <Loaded query={advertisers} noun="your advertisers">
            {(all) =>
              !chosen ? (
                <EmptyState
                  title="No advertiser yet"
                  action={<LinkButton href="/client/file/upload">Upload file</LinkButton>}
                >
                  Load a delivery file first: sources are those of an advertiser.
                </EmptyState>
              ) : isImporting ? (
                <Suspense fallback={<Loader />}>
                  <ImportFile
                    advertisers={all}
                    advId={chosen.advId}
                    onLoaded={choose}
                    onClose={() => setImporting(false)}
                  />
                </Suspense>
              ) : (
                <>
                  <FailingSources />
                  <AdvertiserSources key={chosen.advId} advId={chosen.advId} name={chosen.name} />
                </>
              )
            }
          </Loaded>
        </div>
      </div>
    </>
  );
}

function Advertisers(props: {
  readonly advertisers: readonly FeedAdvertiser[];
  readonly chosen: FeedAdvertiser;
  readonly onChoose: (advId: number) => void;
}) {
  const { advertisers, chosen, onChoose } = props;
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
          if (advId !== null) onChoose(Number(advId));
        }}
      />
    </div>
  );
}
