/** The advertisers of a file with their clients, and the choice of where those without one belong. */
import type { FileAdvertiser, ImportAdvertiser } from '@flightdeck/contract/imports';
import { Badge, ComboBox, TextField } from '@flightdeck/design-system';
import { currencyOptions } from '../../app/currencies.ts';
import {
  type Choice,
  type Choices,
  type ClientChoices,
  likeMains,
  nameProblem,
  newClient,
} from './assignments.ts';
import * as css from './upload.css.ts';

const NEW = 'new';
/** Begins the value of an advertiser in the list of clients. */
const ACCOUNT = 'account:';

/** Props of Advertisers. */
export interface AdvertisersProps {
  readonly advertisers: readonly FileAdvertiser[];
  readonly clients: ClientChoices;
  /** A choice for every new advertiser. */
  readonly choices: Choices;
  readonly onChange: (key: string, choice: Choice) => void;
  /** BCP 47, for the names of currencies. */
  readonly locale: string;
}

/** New ones first, because they need a choice. */
export function Advertisers({ advertisers, clients, choices, onChange, locale }: AdvertisersProps) {
  const order = { new: 0, refused: 1, assigned: 2 } as const;
  const sorted = advertisers.toSorted((a, b) => order[a.state] - order[b.state]);
  return (
    <ul className={css.advertisers} aria-label="Advertisers of the file">
      {sorted.map((advertiser) => (
        <li key={advertiser.key} className={css.advertiser}>
          <div className={css.advertiserName}>
            <span className={css.strong}>{advertiser.name}</span>
            {advertiser.state === 'new' ? <Badge tone="info">New</Badge> : null}
          </div>
          {advertiser.rule ? (
            <span className={css.note}>
              Proposed by the rule for names that begin with “{advertiser.rule.beginning}”
            </span>
          ) : null}
          {advertiser.state === 'new' ? (
            <ClientChoice
              advertiser={advertiser}
              clients={clients}
              choice={choices[advertiser.key] ?? null}
              onChange={(choice) => onChange(advertiser.key, choice)}
              locale={locale}
            />
          ) : advertiser.state === 'assigned' ? (
            <span className={css.note}>Belongs to {advertiser.client}</span>
          ) : (
            <span className={css.bad}>
              Not among your clients: a file that holds it cannot be loaded.
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ClientChoiceProps {
  readonly advertiser: FileAdvertiser;
  readonly clients: ClientChoices;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
  readonly locale: string;
}

function ClientChoice({ advertiser, clients, choice, onChange, locale }: ClientChoiceProps) {
  const { name } = advertiser;
  const likely = likeMains(name, clients);
  const asOptions = (mains: readonly ImportAdvertiser[]) =>
    mains.map(({ advId, name: main, client }) => ({
      value: `${ACCOUNT}${advId}`,
      label: `Account of ${main}`,
      ...(client === main ? {} : { hint: client }),
    }));
  const options = [
    ...asOptions(likely),
    ...(clients.mayCreate ? [{ value: NEW, label: 'A new client' }] : []),
    ...clients.clients.map((each) => ({
      value: each.uuid,
      label: each.name,
      hint: `${each.type}, ${each.currency}`,
    })),
    ...asOptions(clients.advertisers.filter((main) => !likely.includes(main))),
  ];
  const made = choice && 'name' in choice ? choice : null;
  return (
    <div className={css.choice}>
      <ComboBox
        label={`Client of ${name}`}
        isLabelHidden
        size="small"
        isClearable={false}
        placeholder="Choose the client or advertiser"
        options={options}
        value={optionOf(choice)}
        onChange={(value) => {
          if (value === NEW) onChange(newClient(advertiser, clients));
          else if (value?.startsWith(ACCOUNT)) {
            onChange({ accountOf: Number(value.slice(ACCOUNT.length)) });
          } else if (value !== null) onChange({ uuid: value });
        }}
      />
      {choice && 'accountOf' in choice ? (
        <p className={css.note}>
          Its figures count for that advertiser, whose reports then span both. Undo it at any time
          in Client settings.
        </p>
      ) : null}
      {made ? (
        <div className={css.newClient}>
          <TextField
            label="Name"
            size="small"
            value={made.name}
            maxLength={200}
            errorMessage={nameProblem(made.name, clients)}
            onChange={(next) => onChange({ ...made, name: next })}
          />
          <ComboBox
            label="Trade"
            size="small"
            allowsCustomValue
            isClearable={false}
            options={trades(clients)}
            value={made.type}
            inputValue={made.type}
            onInputChange={(type) => onChange({ ...made, type: type.slice(0, 64) })}
            onChange={(type) => {
              if (type !== null) onChange({ ...made, type });
            }}
            description="Benchmarks compare clients of one trade"
          />
          <ComboBox
            label="Currency"
            size="small"
            isClearable={false}
            options={currencyOptions(locale)}
            value={made.currency}
            onChange={(currency) => {
              if (currency !== null) onChange({ ...made, currency });
            }}
            description={advertiser.currency ? 'As the file states' : 'The file does not state it'}
          />
        </div>
      ) : null}
    </div>
  );
}

function optionOf(choice: Choice): string | null {
  if (choice === null) return null;
  if ('accountOf' in choice) return `${ACCOUNT}${choice.accountOf}`;
  return 'uuid' in choice ? choice.uuid : NEW;
}

const trades = ({ types, defaults }: ClientChoices) =>
  [...new Set([...types, defaults.type])].map((value) => ({ value, label: value }));
