/** The forms of the configuration, by section. */
import type { ConfigureSection } from '@flightdeck/domain/outcomes';
import type { ComponentType } from 'react';
import type { SectionProps } from '../section.ts';
import { BasicsSection } from './BasicsSection.tsx';
import { CostsSection } from './CostsSection.tsx';
import { OutcomesSection } from './OutcomesSection.tsx';
import { ScopeSection } from './ScopeSection.tsx';
import { ShownSection } from './ShownSection.tsx';
import { SourcesSection } from './SourcesSection.tsx';
import { TargetsSection } from './TargetsSection.tsx';

/** Sections that are forms; the log of runs is none. */
export const FORMS: Readonly<
  Record<Exclude<ConfigureSection, 'runs'>, ComponentType<SectionProps>>
> = {
  basics: BasicsSection,
  sources: SourcesSection,
  outcomes: OutcomesSection,
  scope: ScopeSection,
  costs: CostsSection,
  targets: TargetsSection,
  sections: ShownSection,
};
