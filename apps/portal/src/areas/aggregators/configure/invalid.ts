/** What cannot be saved at all, with the section where it is mended: empty names, figures out of bounds, too much of a thing. */
import {
  AggregatorBody,
  CONFIGURE_SECTIONS,
  type ConfigureSection,
  type OutcomeProblem,
} from '@flightdeck/domain/outcomes';

const SECTION_OF: Readonly<Record<keyof AggregatorBody, ConfigureSection>> = {
  ...{ name: 'basics', advId: 'basics', start: 'basics', end: 'basics' },
  ...{ sources: 'sources', outcomes: 'outcomes', ignored: 'runs', scope: 'scope' },
  ...{ channels: 'scope', costs: 'costs', sections: 'sections' },
};
const isField = (key: unknown): key is keyof AggregatorBody =>
  typeof key === 'string' && Object.hasOwn(SECTION_OF, key);

/** Fields by the words that their forms have for them, where the words differ. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ accountIds: 'accounts', clickDays: 'click window', viewDays: 'view window' },
  ...{ viewWeight: 'weight of views', activity: 'name of an activity', count: 'number' },
};

/** One for each field. */
export function invalidProblems(body: AggregatorBody): OutcomeProblem[] {
  const parsed = AggregatorBody.safeParse(body);
  const texts = new Map(
    (parsed.error?.issues ?? []).flatMap(({ path }): [string, OutcomeProblem][] => {
      const [field] = path;
      if (!isField(field)) return [];
      const section = path.includes('targets') ? 'targets' : SECTION_OF[field];
      const last = path.findLast((key) => typeof key === 'string');
      const name = String(last);
      const text =
        name === field && field !== 'name'
          ? `${CONFIGURE_SECTIONS[section]} hold more than fits. Take some out.`
          : `The ${WORDS[name] ?? name} is missing, too long or out of bounds. Correct it.`;
      return [[`${section} ${text}`, { section, kind: 'fault', text, ...partOf(body, path) }]];
    }),
  );
  return [...texts.values()];
}

/** The part that a path leads into. */
function partOf(body: AggregatorBody, [field, index]: readonly PropertyKey[]): { of?: string } {
  if (field !== 'sources' && field !== 'outcomes' && field !== 'costs') return {};
  const part = typeof index === 'number' ? body[field][index] : undefined;
  return part ? { of: part.id } : {};
}
