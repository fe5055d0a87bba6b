/** The sheets of a workbook or files of an archive: which are loaded, and why the others are not. */
import type { FilePart } from '@flightdeck/contract/imports';
import { Card, Checkbox, RadioGroup } from '@flightdeck/design-system';
import { counted } from '@flightdeck/domain/locale';
import * as css from './upload.css.ts';

/** Props of Parts. */
export interface PartsProps {
  /** Every part, as last checked. */
  readonly parts: readonly FilePart[];
  /** Names of those to load. */
  readonly chosen: readonly string[];
  readonly isWorkbook: boolean;
  /** @param isOther The names are of another group, whose columns mean something else. */
  readonly onChoose: (names: readonly string[], isOther: boolean) => void;
  readonly locale: string;
}

/** Parts of one group can be loaded together; another group is chosen in place of it. */
export function Parts({ parts, chosen, isWorkbook, onChoose, locale }: PartsProps) {
  const groups = [...Map.groupBy(parts, ({ group }) => group)].flatMap(([group, members]) =>
    group === null ? [] : [{ group, members }],
  );
  const current = parts.find(({ name }) => chosen.includes(name))?.group ?? null;
  const title = isWorkbook ? 'Sheets' : 'Files in the archive';
  const rowsOf = ({ rows, isWhole }: FilePart) =>
    `${isWhole ? '' : 'More than '}${counted(rows, locale, 'row')}`;
  return (
    <Card title={title}>
      <div className={css.stack}>
        {groups.length > 1 ? (
          <RadioGroup
            label="What to load"
            description="Tables with other columns are loaded one after the other."
            options={groups.map(({ group, members }) => ({
              value: String(group),
              label: members.map(({ name }) => name).join(', '),
            }))}
            value={current === null ? null : String(current)}
            onChange={(value) => {
              const members = groups.find(({ group }) => String(group) === value)?.members ?? [];
              const loading = members.filter(({ isByDefault }) => isByDefault);
              onChoose(
                loading.map(({ name }) => name),
                true,
              );
            }}
          />
        ) : null}
        <ul className={css.parts} aria-label={title}>
          {parts.map((part) => {
            const isChosen = chosen.includes(part.name);
            const about = part.group === null ? part.why : `${rowsOf(part)}. ${part.why}`;
            return (
              <li key={part.name}>
                {part.group !== null && part.group === current ? (
                  <Checkbox
                    description={about}
                    isSelected={isChosen}
                    isDisabled={isChosen && chosen.length === 1}
                    onChange={(isSelected) =>
                      onChoose(
                        parts
                          .filter(({ name }) =>
                            name === part.name ? isSelected : chosen.includes(name),
                          )
                          .map(({ name }) => name),
                        false,
                      )
                    }
                  >
                    {part.name}
                  </Checkbox>
                ) : (
                  <>
                    <span className={css.strong}>{part.name}</span>
                    <span className={css.partNote}>{about}</span>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}
