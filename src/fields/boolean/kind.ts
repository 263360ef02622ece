import { z } from 'zod'
import type { Field, FieldKind, FieldOptions } from '~/metadata/field'

export interface BooleanOptions extends FieldOptions<boolean> {
  /**
   * The form starts without an answer, and the user must choose yes or no.
   * @default the form starts with `defaultValue`, or no
   * @example requireChoice: true
   */
  requireChoice?: true
}

const words: Record<string, boolean> = { true: true, yes: true, '1': true, false: false, no: false, '0': false }

const booleanKind: FieldKind<boolean, BooleanOptions> = {
  name: 'boolean',
  schema: ({ label }) => z.boolean({ error: `${label} must be yes or no.` }),
  normalise: (value) => (typeof value === 'string' ? (words[value.trim().toLowerCase()] ?? value) : value),
  response: () => z.boolean(),
  formatCell: (value) => (value ? 'Yes' : 'No'),
}

type DefaultsOf<Options> = Options extends { requireChoice: true } ? { required: true } : { defaultValue: boolean }

/**
 * Yes or no, never empty; no by default.
 * @example isDefault: f.boolean({ label: 'Default' })
 */
export function boolean<const Options extends BooleanOptions>(options: Options) {
  const withDefaults = { ...(!options.requireChoice && { defaultValue: false }), required: true, ...options } as const
  return { kind: booleanKind, options: withDefaults } as Field<boolean, boolean, Options & DefaultsOf<Options>>
}
