import { z } from 'zod'
import type { Field, FieldKind, FieldOptions } from '~/metadata/field'

export interface JoinedOptions extends FieldOptions<string> {
  /**
   * The fields whose values stand in it, a space between: texts, choices and numbers. One that has words of its own
   * writes them around its name, as in `up to {ageTo} days`; they go with the value.
   */
  from: readonly string[]
}

const joinedKind: FieldKind<string, JoinedOptions> = {
  name: 'joined',
  schema: () => z.string(),
  answer: () => z.string(),
}

/** Several fields as one text, such as a full name: kept by the database, never written. */
export function joined<const Options extends JoinedOptions>(options: Options) {
  return { kind: joinedKind, options: { form: false, readOnly: true, ...options } } as Field<string, never, Options>
}
