import { z } from 'zod'
import { type FieldKind, type FieldOptions, fieldBuilder } from '~/metadata/field'

export interface Choice {
  id: number
  name: string
}

export interface ChoiceOptions extends FieldOptions<number> {
  /** The fixed list (spec 2, section 3). */
  choices: readonly Choice[]
  /** Answered as `{id, name}`, where the specification reads it so. */
  asObject?: true
}

/** The name of a choice by its id. */
export function choiceName(choices: readonly Choice[], id: unknown): string | undefined {
  return choices.find((choice) => choice.id === id)?.name
}

const choiceKind: FieldKind<number, ChoiceOptions, unknown> = {
  name: 'choice',
  schema: ({ label, choices }) =>
    z
      .number({ error: `${label} must be one of the list.` })
      .refine((id) => choiceName(choices, id) !== undefined, `${label} must be one of the list.`),
  response: ({ choices, asObject }) => {
    const id = z.literal(choices.map((one) => one.id))
    return asObject ? z.strictObject({ id, name: z.string() }) : id
  },
  normalise: (value, { choices }) => {
    if (typeof value === 'object' && value !== null && 'id' in value) return value.id // `gender: {id}` (spec 1, section 3)
    if (typeof value !== 'string') return value
    const text = value.trim().toLowerCase()
    if (text === '') return ''
    return choices.find(({ id, name }) => String(id) === text || name.toLowerCase() === text)?.id ?? value
  },
  formatCell: (value, { choices }) => choiceName(choices, value) ?? '',
}

/** One of a fixed list, kept and sent as its id; the API answers its name beside it as `<field>Display`. */
export const choice = fieldBuilder<number, number, ChoiceOptions>(choiceKind as FieldKind<number, ChoiceOptions>)
