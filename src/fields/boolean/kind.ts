import { z } from 'zod'
import type { Field, FieldKind, FieldOptions } from '~/metadata/field'

export interface BooleanOptions extends FieldOptions<boolean> {}

const words: Record<string, boolean> = { true: true, yes: true, '1': true, false: false, no: false, '0': false }

const booleanKind: FieldKind<boolean, BooleanOptions> = {
  name: 'boolean',
  schema: ({ label }) => z.boolean({ error: `${label} must be yes or no.` }),
  normalise: (value) => (typeof value === 'string' ? (words[value.trim().toLowerCase()] ?? value) : value),
  answer: () => z.boolean(),
  toText: (value) => (value ? 'Yes' : 'No'),
}

/** Yes or no, never unknown; no unless stated otherwise. */
export function boolean<const Options extends BooleanOptions>(options: Options) {
  const stated = { initial: false, required: true, ...options } as const
  return { kind: booleanKind, options: stated } as Field<boolean, boolean, Options & { initial: boolean }>
}
