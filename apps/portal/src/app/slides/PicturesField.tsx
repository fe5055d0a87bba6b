/** The pictures of a slide: upload, view and remove. */
import { reportCalls } from '@flightdeck/contract/report';
import { Button, FileDrop, Loader } from '@flightdeck/design-system';
import type { SlideOptions } from '@flightdeck/domain/report';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApi } from '../api.ts';
import { messageOf } from '../message-of.ts';
import * as css from './fields.css.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Props of the field; `value` is a list of picture URLs. */
export interface PicturesFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly maxItems: number;
  readonly value: SlideOptions[string] | undefined;
  readonly onChange: (addresses: string[]) => void;
}

/** Uploads pictures one after the other; a refused one shows why and does not stop the others. */
export function PicturesField(props: PicturesFieldProps) {
  const { label, description, maxItems, value, onChange } = props;
  const { client } = useApi();
  const [uploading, setUploading] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const pictures = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  const room = maxItems - pictures.length;
  // A picture may be removed while others are uploaded.
  const latest = useRef(pictures);
  latest.current = pictures;

  async function upload(files: readonly File[]) {
    setUploading(true);
    const refused: string[] = [];
    const added: string[] = [];
    for (const file of files.slice(0, room)) {
      try {
        const { url } = await client.request(reportCalls.image, { files: { image: file } });
        added.push(url);
      } catch (error) {
        refused.push(`${file.name}: ${messageOf(error)}`);
      }
    }
    if (files.length > room) refused.push(`At most ${maxItems} pictures: the rest was left out.`);
    if (added.length > 0) onChange([...latest.current, ...added]);
    setErrors(refused);
    setUploading(false);
  }

  return (
    <fieldset className={css.pictureField}>
      <legend className={css.fieldLabel}>
        {label} ({pictures.length} of {maxItems})
      </legend>
      {description && <p className={css.fieldHelp}>{description}</p>}
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.map((address, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
            <li key={`${address}-${index}`} className={css.picture}>
              <div className={css.pictureFrame}>
                <img src={address} alt={`${index + 1} of ${pictures.length}`} />
              </div>
              <span className={css.pictureRemove}>
                <Button
                  size="row"
                  isIconOnly
                  aria-label={`Remove picture ${index + 1}`}
                  onPress={() => onChange(pictures.filter((_, place) => place !== index))}
                >
                  <X size={14} />
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <FileDrop
          label="Drop pictures"
          hint="JPEG, PNG, WebP or GIF"
          accept={TYPES}
          allowsMultiple
          isDisabled={uploading}
          onFiles={(files) => void upload(files)}
        />
      )}
      {uploading && <Loader message="Uploading..." />}
      <div role="alert">
        {errors.map((error) => (
          <p key={error} className={css.fieldError}>
            {error}
          </p>
        ))}
      </div>
    </fieldset>
  );
}
