/** What companies must be: industries, sizes, revenue and countries, with the order in which all is asked in its head. */
import { Button, Card, Checkbox, ComboBox, NumberField } from '@flightdeck/design-system';
import { countryCodes } from '@flightdeck/domain/countries';
import { type FirmoTargeting, SIZES, sizeLabel } from '@flightdeck/domain/targeting/firmo';
import { TABLE_NAMES } from '@flightdeck/domain/targeting/industries';
import { Ban, Building2, CirclePlus, Coins, Globe, ListChecks, UsersRound, X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useCounted } from '../../../app/counted.ts';
import { currencyOptions } from '../../../app/currencies.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../targeting.css.ts';
import { countryName, industryLabel } from './draft.ts';

/** Industries that are shown before “more”. */
const SHOWN = 12;

/** Props of ConditionsCard. */
export interface ConditionsCardProps {
  readonly content: FirmoTargeting;
  readonly isReadOnly: boolean;
  readonly onChange: (content: FirmoTargeting) => void;
  /** Goes to the tables of industries. */
  readonly onIndustries: () => void;
}

/** The card. */
export function ConditionsCard(props: ConditionsCardProps) {
  const { content, onChange } = props;
  const counted = useCounted();
  const { accounts, leaveOut, countries, sizes } = content;
  const toggleSize = (size: (typeof SIZES)[number]) =>
    onChange({
      ...content,
      sizes: SIZES.filter((each) => sizes.includes(each) !== (each === size)),
    });
  return (
    <Card title="Who is meant" padding="none">
      <Side side="out" icon={<Ban size={16} aria-hidden />} name="Leave out" says="always wins">
        {counted(leaveOut.length, 'account')}
      </Side>
      <Side
        side="in"
        icon={<CirclePlus size={16} aria-hidden />}
        name="Take in by name"
        says="whatever the conditions say"
      >
        {counted(accounts.length, 'account')}
      </Side>
      <Side
        side="only"
        icon={<ListChecks size={16} aria-hidden />}
        name="All others"
        says="must meet each kind, of which one is enough"
      />
      <Industries {...props} />
      <Part icon={<UsersRound size={16} aria-hidden />} name="People who work there">
        <fieldset className={css.sizes} aria-label="People who work there">
          {SIZES.map((size) => (
            <Checkbox
              key={size}
              isSelected={sizes.includes(size)}
              isReadOnly={props.isReadOnly}
              onChange={() => toggleSize(size)}
            >
              {sizeLabel(size)}
            </Checkbox>
          ))}
        </fieldset>
      </Part>
      <Revenue {...props} />
      <Part icon={<Globe size={16} aria-hidden />} name="Countries" count={countries.length}>
        <ul className={css.chips}>
          {countries.map((code) => (
            <li key={code} className={css.chip.only}>
              <span className={css.chipWords}>{countryName(code)}</span>
              <Remove
                isReadOnly={props.isReadOnly}
                name={countryName(code)}
                onRemove={() =>
                  onChange({ ...content, countries: countries.filter((each) => each !== code) })
                }
              />
            </li>
          ))}
        </ul>
        <AddCountry {...props} />
      </Part>
    </Card>
  );
}

/** The head of a part, in its colour. */
function Side(props: {
  readonly side: 'in' | 'out' | 'only';
  readonly icon: ReactNode;
  readonly name: string;
  readonly says: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={css.sideHead[props.side]}>
      {props.icon}
      <h3 className={css.sideName}>{props.name}</h3>
      <span>{props.says}</span>
      {props.children ? <span className={css.sideEnd}>{props.children}</span> : null}
    </div>
  );
}

function Part(props: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly count?: number;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={css.part}>
      <div className={css.partHead}>
        <h4 className={css.partTitle}>
          {props.icon}
          {props.name}
          {props.count === undefined ? null : <span className={css.count}>{props.count}</span>}
        </h4>
        {props.action}
      </div>
      {props.children}
    </div>
  );
}

function Industries({ content, isReadOnly, onChange, onIndustries }: ConditionsCardProps) {
  const { industries } = content;
  return (
    <Part
      icon={<Building2 size={16} aria-hidden />}
      name="Industries"
      count={industries.length}
      action={
        isReadOnly ? null : (
          <Button variant="text" size="small" aria-label="Edit industries" onPress={onIndustries}>
            Edit
          </Button>
        )
      }
    >
      <ul className={css.chips}>
        {industries.slice(0, SHOWN).map((code) => (
          <li key={`${code.table} ${code.code}`} className={css.chip.only}>
            <span className={css.chipWords}>{industryLabel(code)}</span>
            <span className={css.muted}>{`${TABLE_NAMES[code.table]} ${code.code}`}</span>
            <Remove
              isReadOnly={isReadOnly}
              name={industryLabel(code)}
              onRemove={() =>
                onChange({ ...content, industries: industries.filter((each) => each !== code) })
              }
            />
          </li>
        ))}
        {industries.length > SHOWN ? (
          <li className={css.muted}>{`and ${industries.length - SHOWN} more in the tables`}</li>
        ) : null}
      </ul>
    </Part>
  );
}

function Revenue({ content, isReadOnly, onChange }: ConditionsCardProps) {
  const { locale } = useViewer().user;
  const options = useMemo(() => currencyOptions(locale), [locale]);
  const { revenue } = content;
  const currency = revenue?.currency ?? 'EUR';
  const set = (next: { min: number | null; max: number | null; currency: string }) =>
    onChange({ ...content, revenue: next.min === null && next.max === null ? null : next });
  const whole = (value: number) => (Number.isNaN(value) ? null : Math.round(value));
  const bounds = { min: revenue?.min ?? null, max: revenue?.max ?? null, currency };
  return (
    <Part icon={<Coins size={16} aria-hidden />} name="Revenue a year">
      <div className={css.bounds}>
        <NumberField
          label="From"
          isReadOnly={isReadOnly}
          minValue={0}
          {...(bounds.max === null ? {} : { maxValue: bounds.max })}
          value={bounds.min ?? Number.NaN}
          onChange={(value) => set({ ...bounds, min: whole(value) })}
        />
        <NumberField
          label="To"
          isReadOnly={isReadOnly}
          minValue={bounds.min ?? 0}
          value={bounds.max ?? Number.NaN}
          onChange={(value) => set({ ...bounds, max: whole(value) })}
        />
        <ComboBox
          label="Currency"
          isDisabled={isReadOnly || revenue === null}
          isClearable={false}
          options={options}
          value={currency}
          onChange={(value) => value !== null && set({ ...bounds, currency: value })}
        />
      </div>
    </Part>
  );
}

function AddCountry({ content, isReadOnly, onChange }: ConditionsCardProps) {
  const { countries } = content;
  const options = useMemo(
    () =>
      countryCodes()
        .filter((code) => !countries.includes(code))
        .map((code) => ({ value: code, label: countryName(code) })),
    [countries],
  );
  if (isReadOnly) return null;
  return (
    <div className={css.add}>
      <ComboBox
        // What was chosen becomes a chip: the box begins anew.
        key={countries.length}
        label="Add a country"
        isLabelHidden
        placeholder="Add a country"
        options={options}
        value={null}
        onChange={(code) =>
          code !== null && onChange({ ...content, countries: [...countries, code] })
        }
      />
    </div>
  );
}

function Remove(props: {
  readonly isReadOnly: boolean;
  readonly name: string;
  readonly onRemove: () => void;
}) {
  if (props.isReadOnly) return null;
  return (
    <button
      type="button"
      className={css.remove}
      aria-label={`Remove ${props.name}`}
      onClick={props.onRemove}
    >
      <X size={14} aria-hidden />
    </button>
  );
}
