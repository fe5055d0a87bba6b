/** The sections of the configuration, each with how much is wrong in it. */
import { Badge } from '@flightdeck/design-system';
import { CONFIGURE_SECTIONS, type OutcomeProblem } from '@flightdeck/domain/outcomes';
import { configurePath, type PageSection } from '../../../app/aggregators.ts';
import { useCounted } from '../../../app/counted.ts';
import { SectionLinks } from '../../../app/sections/SectionLinks.tsx';
import * as css from '../aggregators.css.ts';

const TITLES: Readonly<Record<PageSection, string>> = { ...CONFIGURE_SECTIONS, history: 'History' };
const isSection = (id: string): id is PageSection => Object.hasOwn(TITLES, id);
const SECTIONS = Object.keys(TITLES).filter(isSection);

/** The section that an address names; the first one where it names none. */
export const sectionAt = (given: string | undefined): PageSection =>
  SECTIONS.find((id) => id === given) ?? 'basics';

export const sectionTitle = (section: PageSection): string => TITLES[section];

/** The sections, and which of them is open. */
export function SectionNav(props: {
  readonly uuid: string;
  readonly section: PageSection;
  readonly problems: readonly OutcomeProblem[];
}) {
  const counted = useCounted();
  return (
    <SectionLinks
      current={props.section}
      sections={SECTIONS.map((id) => {
        const own = props.problems.filter(({ section }) => section === id);
        const isFaulty = own.some(({ kind }) => kind === 'fault');
        return {
          ...{ id, title: TITLES[id], href: configurePath(props.uuid, id) },
          end:
            own.length > 0 ? (
              <Badge isPill tone={isFaulty ? 'error' : 'warning'}>
                <span aria-hidden>{own.length}</span>
                <span className={css.unseen}>{counted(own.length, 'problem')}</span>
              </Badge>
            ) : null,
        };
      })}
    />
  );
}
