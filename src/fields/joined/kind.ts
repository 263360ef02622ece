import { z } from 'zod'
import type { Field, FieldKind, FieldOptions } from '~/metadata/field'

export interface JoinedOptions extends FieldOptions<string> {
  /** The text fields whose values stand in it, a space between. */
  from: readonly string[]
}

const joinedKind: FieldKind<string, JoinedOptions> = { name: 'joined', schema: () => z.string() }

/** Several text fields as one, such as a full name: kept by the database, never written. */
export function joined<const Options extends JoinedOptions>(options: Options) {
  return { kind: joinedKind, options: { form: false, readOnly: true, ...options } } as Field<string, never, Options>
}
