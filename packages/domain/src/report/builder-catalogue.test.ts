/** The slides of the add panel, and the builder's small rules and texts. */
import { expect, test } from 'vitest';
import { canCommitSlide, catalogueGroups, isNamed } from './builder-catalogue.ts';
import { BUILDER_MESSAGES, savedAsMessage, saveFailedMessage } from './builder-texts.ts';

const entries = [
  { category: 'Basics', title: 'Cover', description: 'Names the report.' },
  { category: 'Video', title: 'Completion', description: 'How far videos played.' },
  { category: 'Presentation Comments', title: 'Gallery', description: 'Your own pictures.' },
  {
    category: 'Basics',
    title: 'Glossary',
    description: 'What the metrics mean.',
    modes: ['reporting'],
  },
] as const;
const categories = ['Basics', 'Optimisation', 'Presentation Comments', 'Video'];
const titles = (mode: 'presentation' | 'reporting', filter = '') =>
  catalogueGroups(entries, categories, mode, filter).map(
    (group) => `${group.category}: ${group.entries.map(({ title }) => title).join(', ')}`,
  );

test('v2 categories are hidden in presentation mode, comments are only there', () => {
  expect(titles('presentation')).toEqual(['Basics: Cover', 'Presentation Comments: Gallery']);
  expect(titles('reporting')).toEqual(['Basics: Cover, Glossary', 'Video: Completion']);
});

test('the filter matches title or description, case-insensitive and trimmed', () => {
  expect(titles('reporting', '  COVER ')).toEqual(['Basics: Cover']);
  expect(titles('reporting', 'metrics')).toEqual(['Basics: Glossary']);
  expect(titles('reporting', 'nothing such')).toEqual([]);
});

test('a slide may be committed once it is named and has options', () => {
  expect(canCommitSlide('Sites', {})).toBe(true);
  expect(canCommitSlide('  ', {})).toBe(false);
  expect(canCommitSlide('Sites', null)).toBe(false);
  expect(isNamed('\t')).toBe(false);
});

test('messages read as specified', () => {
  const { noSlides, noSlideToPreview } = BUILDER_MESSAGES;
  expect(`${noSlides.title} - ${noSlides.message}`).toBe(
    'No slides - At least one slide needs to be added to download the report.',
  );
  expect(`${noSlideToPreview.title} - ${noSlideToPreview.message}`).toBe(
    'No slide to preview - Please select a slide to download a preview of.',
  );
  expect(savedAsMessage('Q1').title).toBe('Report Saved As Q1');
  expect(saveFailedMessage('offline').title).toBe('Failed to save report due to error: offline');
});
