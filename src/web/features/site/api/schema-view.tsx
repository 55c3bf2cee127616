import ui from '../../../ui/ui.module.css';
import type { Schema } from './api-calls.ts';
import styles from './api-page.module.css';

/** A schema as a list of fields with their types and limits, nested as the data is. */
export function SchemaView({ schema }: { schema: Schema }) {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) {
    return (
      <ul className={styles.schema}>
        {variants.map((variant) => (
          <li key={JSON.stringify(variant)}>
            <SchemaView schema={variant} />
          </li>
        ))}
      </ul>
    );
  }
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0)
    return <p className={ui.muted}>{schema.type === 'object' ? '{}' : typeOf(schema)}</p>;
  return (
    <ul className={styles.schema}>
      {properties.map(([name, field]) => (
        <li key={name}>
          <code>{name}</code>{' '}
          <span className={ui.muted}>{notes(field, schema.required?.includes(name) ?? false)}</span>
          {nested(field) && <SchemaView schema={nested(field) as Schema} />}
        </li>
      ))}
    </ul>
  );
}

/** The schema below a field that has fields of its own. */
function nested(field: Schema): Schema | undefined {
  const inner = field.items ?? field;
  return inner.properties || inner.oneOf || inner.anyOf ? inner : undefined;
}

function typeOf({ type, items, enum: values, const: value }: Schema): string {
  if (value !== undefined) return JSON.stringify(value);
  if (values) return values.map((each) => JSON.stringify(each)).join(' | ');
  if (items) return `list of ${typeOf(items)}`;
  return type ?? 'any';
}

function notes(field: Schema, isRequired: boolean): string {
  const { pattern, minLength, maxLength, minItems, maxItems } = field;
  return [
    typeOf(field),
    pattern && `matches ${pattern}`,
    minLength !== undefined && `${minLength} characters or more`,
    maxLength !== undefined && `${maxLength} characters or less`,
    minItems !== undefined && `${minItems} or more`,
    maxItems !== undefined && `${maxItems} or less`,
    field.default !== undefined && `default ${JSON.stringify(field.default)}`,
    !isRequired && field.default === undefined && 'optional',
  ]
    .filter(Boolean)
    .join(', ');
}
