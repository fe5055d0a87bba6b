/** A JSON schema as a tree of fields with their types. */
import { fieldsOf, readSchema, type SchemaField, typeOf } from './api/schema.ts';
import * as css from './developer.css.ts';

/** The type, and the fields within it. */
export function SchemaView({ schema }: { readonly schema: unknown }) {
  const read = readSchema(schema);
  const fields = fieldsOf(read);
  return fields.length > 0 ? (
    <Fields fields={fields} />
  ) : (
    <span className={css.field}>{typeOf(read) === 'object' ? '{ }' : typeOf(read)}</span>
  );
}

function Fields({ fields }: { readonly fields: readonly SchemaField[] }) {
  return (
    <ul className={css.fields}>
      {fields.map(({ name, isRequired, type, fields: within }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: alternatives may have fields of one name, and none moves
        <li key={`${name} ${index}`}>
          <span className={css.field}>
            {name}
            {isRequired ? '' : '?'} <span className={css.type}>{type}</span>
          </span>
          {within.length > 0 ? <Fields fields={within} /> : null}
        </li>
      ))}
    </ul>
  );
}
