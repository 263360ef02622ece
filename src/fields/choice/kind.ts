import { z } from 'zod'
import { type FieldKind, type FieldOptions, fieldBuilder } from '~/metadata/field'

export interface Choice {
  /**
   * The stored number. Once there are records, it stays.
   * @example id: 1
   */
  id: number
  /**
   * The text that users see; its translation has this text as key.
   * @example name: 'Own staff'
   */
  name: string
}

export interface ChoiceOptions extends FieldOptions<number> {
  /**
   * The fixed list of choices, in the order in which the form offers them.
   * @example choices: [{ id: 1, name: 'Own staff' }, { id: 2, name: 'Company' }]
   */
  choices: readonly Choice[]
  /**
   * The API returns the choice as `{id, name}`.
   * @default the API returns the id
   * @example responseAsObject: true
   */
  responseAsObject?: true
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
  response: ({ choices, responseAsObject }) => {
    const id = z.literal(choices.map((one) => one.id))
    return responseAsObject ? z.strictObject({ id, name: z.string() }) : id
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

/**
 * One of a fixed list. The id is stored and sent; the API returns the name in `<field>Display`.
 * @example kind: f.choice({ label: 'Kind', choices: [{ id: 1, name: 'Own staff' }, { id: 2, name: 'Company' }] })
 */
export const choice = fieldBuilder<number, number, ChoiceOptions>(choiceKind as FieldKind<number, ChoiceOptions>)
