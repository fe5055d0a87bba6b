/** A slide of a template as it would look, drawn with made-up figures: a template has no advertiser of its own. */
import { ownSlide } from '@flightdeck/domain/report';
import { ScaledSlide, slideOptions } from '@flightdeck/slides';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useRef } from 'react';
import { loadChunk } from '../../app/chunks.ts';
import { useKind } from '../../app/slides/use-kinds.ts';
import { useSeen } from '../../app/slides/use-seen.ts';
import type { FormSlide } from './form.ts';
import * as css from './templates.css.ts';

const SAMPLES = {
  queryKey: ['slide-samples'],
  queryFn: () => loadChunk(() => import('@flightdeck/slides/samples')),
  structuralSharing: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const;

/** Decoration beside a title: hidden from assistive technology. Drawn once it comes into view. */
export const SampleSlide = memo(function SampleSlide(
  props: Pick<FormSlide, 'component' | 'title' | 'options'>,
) {
  const { component, title, options } = props;
  const box = useRef<HTMLDivElement>(null);
  const seen = useSeen(box);
  const definition = useKind(component, seen);
  const { data: samples } = useQuery({ ...SAMPLES, enabled: seen });
  const data = useMemo(
    () =>
      definition && samples
        ? samples.sampleData(definition, slideOptions(definition, options))
        : undefined,
    [definition, samples, options],
  );
  return (
    <div ref={box} className={css.sample}>
      {samples && data ? (
        <ScaledSlide
          decorative
          slide={ownSlide(`sample-${component}`, component, title, { options })}
          definition={definition}
          context={samples.SAMPLE_CONTEXT}
          state={{ kind: 'ready', data }}
          page={null}
          total={0}
        />
      ) : null}
    </div>
  );
});
