/** The forms of the configuration, by section. */
import type { ConfigureSection } from '@flightdeck/domain/outcomes';
import type { ComponentType } from 'react';
import type { SectionProps } from '../section.ts';
import { BasicsSection } from './BasicsSection.tsx';
import { ShownSection } from './ShownSection.tsx';
import { SourcesSection } from './SourcesSection.tsx';

/** Sections that are forms; the log of runs is none. */
export const FORMS: Readonly<
  Partial<Record<Exclude<ConfigureSection, 'runs'>, ComponentType<SectionProps>>>
> = {
  basics: BasicsSection,
  sources: SourcesSection,
  sections: ShownSection,
};
