/** The cover of a client's decks, with a made-up report, and the colour as PowerPoint files use it. */
import { ownSlide } from '@flightdeck/domain/report';
import { ScaledSlide, slideOptions } from '@flightdeck/slides';
import { PALETTE } from '@flightdeck/slides/palette';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadChunk } from '../../../app/chunks.ts';
import { useKind } from '../../../app/slides/use-kinds.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../clients.css.ts';

const COVER = 'cover';
const SAMPLES = {
  queryKey: ['slide-samples'],
  queryFn: () => loadChunk(() => import('@flightdeck/slides/samples')),
  structuralSharing: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const;

/** Props of CoverPreview. */
export interface CoverPreviewProps {
  readonly name: string;
  /** As covers show it. */
  readonly logo: string | null;
  /** `#RRGGBB`; null for that of the slides. */
  readonly colour: string | null;
}

/** The picture is described by what stands below it, and hidden from assistive technology. */
export function CoverPreview({ name, logo, colour }: CoverPreviewProps) {
  const { settings, user } = useViewer();
  const definition = useKind(COVER, true);
  const { data: samples } = useQuery(SAMPLES);
  const context = useMemo(() => {
    const client = samples?.SAMPLE_CONTEXT.client;
    if (!client) return undefined;
    return {
      ...samples.SAMPLE_CONTEXT,
      ...{ advertiserName: name, preparedBy: settings.provider, locale: user.locale },
      client: { ...client, clientName: name, clientLogo: logo },
    };
  }, [samples, name, logo, settings.provider, user.locale]);
  const data = useMemo(
    () =>
      definition && samples
        ? samples.sampleData(definition, slideOptions(definition, {}))
        : undefined,
    [definition, samples],
  );
  return (
    <figure className={css.figure}>
      <div className={css.preview}>
        {context && data ? (
          <ScaledSlide
            decorative
            slide={ownSlide('preview-cover', COVER, 'Cover', { options: {} })}
            definition={definition}
            context={context}
            state={{ kind: 'ready', data }}
            page={null}
            total={0}
          />
        ) : null}
      </div>
      <div aria-hidden className={css.accent} style={{ background: colour ?? PALETTE.accent }}>
        Heading in PowerPoint
      </div>
      <figcaption className={css.note}>
        The cover of a made-up report, as the screen, the PDF and embedded pages show it
        {logo === null ? ', without a logo' : ''}. The bar below it is the accent of PowerPoint
        files: {colour ?? 'the blue of the slides, as no colour is set'}. Covers, headings, bars and
        the first line of charts have it there.
      </figcaption>
    </figure>
  );
}
