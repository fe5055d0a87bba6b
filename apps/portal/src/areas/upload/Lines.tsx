/** A text area with an entry a line. */
import { TextArea } from '@flightdeck/design-system';
import { useState } from 'react';

/** Keeps the text as it is typed; gives the lines that hold something. */
export function Lines(props: {
  readonly label: string;
  readonly lines: readonly string[];
  readonly rows: number;
  readonly errorMessage?: string | undefined;
  readonly onChange: (lines: string[]) => void;
}) {
  const { label, lines, rows, errorMessage, onChange } = props;
  const [text, setText] = useState(lines.join('\n'));
  return (
    <TextArea
      label={label}
      rows={rows}
      value={text}
      maxLength={100_000}
      errorMessage={errorMessage}
      onChange={(next) => {
        setText(next);
        onChange(next.split('\n').filter((line) => line.trim() !== ''));
      }}
    />
  );
}
