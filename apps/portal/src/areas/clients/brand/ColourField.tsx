/** A colour of white texts: typed, picked, or one of the logo's. */
import { Button, TextField } from '@flightdeck/design-system';
import { PALETTE } from '@flightdeck/slides/palette';
import * as css from '../clients.css.ts';

/** The colour in a text, as `#RRGGBB` in capitals; null where it is none. */
export const colourIn = (text: string): string | null =>
  /^#[\da-f]{6}$/i.test(text.trim()) ? text.trim().toUpperCase() : null;

/** Props of ColourField. */
export interface ColourFieldProps {
  /** As it is typed. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Colours of the logo that can be read. */
  readonly proposed: readonly string[];
  readonly problem?: string | undefined;
}

/** The field, the picker of the system, and a button for each proposed colour. */
export function ColourField({ value, onChange, proposed, problem }: ColourFieldProps) {
  const colour = colourIn(value);
  return (
    <div className={css.body}>
      <div className={css.colour}>
        <TextField
          label="Colour"
          description="As # and six characters, such as #0B5D4E."
          value={value}
          onChange={onChange}
          maxLength={7}
          errorMessage={problem}
        />
        <div className={css.besideBox}>
          <input
            type="color"
            className={css.picker}
            aria-label="Choose the colour"
            // Without a colour files have that of the slides.
            value={(colour ?? PALETTE.accent).toLowerCase()}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
          />
        </div>
      </div>
      {proposed.length > 0 ? (
        <fieldset className={css.contact}>
          <legend className={css.legend}>From the logo</legend>
          <div className={css.swatches}>
            {proposed.map((each) => (
              <Button
                key={each}
                size="small"
                aria-label={`Take ${each} of the logo`}
                icon={<span aria-hidden className={css.swatch} style={{ background: each }} />}
                onPress={() => onChange(each)}
              >
                {each}
              </Button>
            ))}
          </div>
          <p className={css.note}>
            White text can be read on each of them; lighter colours of the logo are darkened for it.
          </p>
        </fieldset>
      ) : null}
    </div>
  );
}
