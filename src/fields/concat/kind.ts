import { z } from 'zod'
import type { Field, FieldKind, FieldOptions } from '~/metadata/field'

export interface ConcatOptions extends FieldOptions<string> {
  /**
   * The fields whose values stand in it, a space between: texts, choices and numbers. One that has words of its own
   * writes them around its name, as in `up to {ageTo} days`; they go with the value.
   */
  from: readonly string[]
}

const concatKind: FieldKind<string, ConcatOptions> = {
  name: 'concat',
  schema: () => z.string(),
  response: () => z.string(),
}

/** Several fields as one text, such as a full name: kept by the database, never written. */
export function concat<const Options extends ConcatOptions>(options: Options) {
  return { kind: concatKind, options: { showInForm: false, readOnly: true, ...options } } as Field<
    string,
    never,
    Options
  >
}
