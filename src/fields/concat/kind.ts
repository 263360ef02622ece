import { z } from 'zod'
import type { Field, FieldKind, FieldOptions } from '~/metadata/field'

export interface ConcatOptions extends FieldOptions<string> {
  /**
   * The fields that make up the text, joined by spaces: texts, choices, numbers and references. An entry may hold
   * words around the name of a field in braces; they are left out with an empty value.
   * @example from: ['firstName', 'lastName', 'up to {ageTo} days']
   */
  from: readonly string[]
}

const concatKind: FieldKind<string, ConcatOptions> = {
  name: 'concat',
  schema: () => z.string(),
  response: () => z.string(),
}

/**
 * Several fields joined into one text, such as a full name. The database computes it; it cannot be written.
 * @example fullName: f.concat({ label: 'Name', from: ['firstName', 'lastName'] })
 */
export function concat<const Options extends ConcatOptions>(options: Options) {
  return { kind: concatKind, options: { showInForm: false, readOnly: true, ...options } } as Field<
    string,
    never,
    Options
  >
}
