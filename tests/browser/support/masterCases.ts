import type { Locator } from '@playwright/test'
import { expect } from 'vitest'
import { representedText } from '~/fields/represented'
import { plainText } from '~/fields/richText/kind'
import type { AnyField } from '~/metadata/field'
import { isShown, type Mode, requiredMessage } from '~/metadata/parseInput'
import { type Action, type PlacedResource, parameterOf, shownOn } from '~/metadata/resource'
import { columnKindOf } from '~/server/resources/columns'
import { duplicateMessage } from '~/server/resources/write'
import type { Records } from '../../api/support/records'
import type { Caller } from '../../api/support/server'
import { brokenRules, refusedSamples } from '../../support/refused'
import { initials, requiredFields } from '../../support/samples'
import { samplePicture } from './fillField'
import { eventually, type MasterScreen } from './masterScreen'

type Values = Record<string, unknown>

const shownFields = (resource: PlacedResource, mode: Mode) =>
  Object.entries(resource.fields).filter(([, field]) => isShown(field, mode))

/** The formatted texts that a row's View shows. */
const viewed = ({ fields }: PlacedResource) =>
  Object.entries(fields).filter(([, { kind, options }]) => kind.name === 'richText' && !options.inline)

/** The buttons of a row for one who may do these things. */
export function rowButtons(resource: PlacedResource, actions: readonly Action[]): string[] {
  const may = (action: Action) => actions.includes(action)
  return [
    ...(may('edit') ? ['Edit'] : []),
    ...(viewed(resource).length > 0 ? ['View'] : []),
    ...(may('delete') ? ['Delete'] : []),
  ]
}

/** The headings of the list for one who may do these things. */
export const headingsOf = (resource: PlacedResource, actions: readonly Action[]): string[] => [
  '#',
  ...resource.list.map((name) => {
    const { heading, label } = (resource.fields[name] as AnyField).options
    return heading ?? label
  }),
  ...(rowButtons(resource, actions).length > 0 ? ['Actions'] : []),
]

/** Presses View of a record's row, where rows have it: its formatted texts are shown below what it is known by. */
export async function lookAt(screen: MasterScreen, row: Locator, record: Values): Promise<void> {
  const { resource, dialog } = screen
  if (viewed(resource).length === 0) return
  await row.getByRole('button', { name: 'View' }).click()
  await dialog.getByRole('heading', { name: representedText(record, resource), exact: true }).waitFor()
  for (const [name] of viewed(resource)) await dialog.getByText(plainText(String(record[name]))).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** What a new record is given in its form: the sample of its declaration, and pictures. */
export async function newValues(resource: PlacedResource, records: Records): Promise<Values> {
  const pictures = shownFields(resource, 'create').filter(([, { kind }]) => kind.name === 'image')
  return { ...(await records.input(resource)), ...Object.fromEntries(pictures.map(([name]) => [name, samplePicture])) }
}

/** Other values for all of a record that its form can change, but what it refers to; yes becomes no, and no yes. */
export async function editedValues(resource: PlacedResource, records: Records, record: Values): Promise<Values> {
  const given = await newValues(resource, records)
  const exclusive = resource.uniqueTogether.map(({ when }) => when)
  const values = shownFields(resource, 'edit').flatMap(([name, { kind, options }]) => {
    if (options.to || exclusive.includes(name)) return []
    if (name === 'remarks') return [[name, 'Checked']]
    if (kind.name === 'boolean') return [[name, !record[name]]]
    if (given[name] === undefined && record[name] === null) return []
    return [[name, given[name] ?? options.initial ?? null]]
  })
  return Object.fromEntries(values)
}

/** Checks that the record holds what was entered. */
export function expectHeld(resource: PlacedResource, record: Values, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name] as AnyField
    if (field.options.stored === false || columnKindOf(field).secret) continue
    const held = record[name] as never
    const asEntered = () => {
      if (field.kind.name === 'image') return held ? value : held
      if (field.kind.name === 'richText') return plainText(held)
      if (field.kind.name === 'references') return (held as { id: number }[]).map(({ id }) => id)
      return field.options.to ? (held as { id: number }).id : held
    }
    expect([name, asEntered()]).toEqual([name, value])
  }
}

/** Texts by which a record is found: that of each field that the search looks in. */
export function searchTexts({ fields }: PlacedResource, record: Values): string[] {
  return Object.entries(fields).flatMap(([name, { kind, options }]) => {
    const value = record[name]
    if (!options.search || !value) return []
    return [
      options.to ? representedText(value as Values, options.to()) : (kind.toText?.(value, options) ?? String(value)),
    ]
  })
}

/** The open form refuses what is missing and whatever is wrong, each with its message; `values` stand in it then. */
export async function meetEveryMessage(screen: MasterScreen, mode: Mode, values: Values): Promise<void> {
  const { resource } = screen
  if (resource.saveWhenChanged) {
    expect(await screen.submit.isDisabled()).toBe(true)
    await screen.fill({ active: false })
  }
  await screen.submit.click()
  const messages: Record<string, string> = {}
  for (const name of requiredFields(resource, mode)) messages[name] = requiredMessage(resource.fields[name] as AnyField)
  await eventually(() => screen.errors()).toEqual(messages)

  const refused = shownFields(resource, mode).map(([name, field]) => ({ name, samples: refusedSamples(field) }))
  for (let round = 0; refused.some(({ samples }) => samples[round]); round++) {
    const wrong: Values = {}
    for (const { name, samples } of refused) {
      const sample = samples[round]
      if (!sample) continue
      wrong[name] = sample.value
      messages[name] = sample.message
    }
    await screen.fill(wrong)
    await eventually(() => screen.errors()).toEqual(messages)
  }
  const emptied = refused.filter(({ name, samples }) => samples.length > 0 && !(name in values))
  await screen.fill({ ...Object.fromEntries(emptied.map(({ name }) => [name, null])), ...values })
  if (resource.saveWhenChanged) await screen.fill({ active: true })
  await eventually(() => screen.errors()).toEqual({})

  const base: Values = { ...initials(resource), ...values }
  for (const { changes, errors } of brokenRules(resource, mode, values)) {
    await screen.fill(changes)
    await screen.submit.click()
    await eventually(() => screen.errors()).toEqual(errors)
    await screen.fill(Object.fromEntries(Object.keys(changes).map((name) => [name, base[name]])))
  }
}

interface Duplicate {
  /** What another record has already. */
  taken: Values
  /** Where it is said. */
  field: string
  message: string
  /** Values that nobody has. */
  free: Values
}

interface DuplicateCase {
  take: (admin: Caller, records: Records) => Promise<Duplicate>
}

/** The ways in which a new record of a master can meet another one. */
export function duplicateCases(resource: PlacedResource): DuplicateCase[] {
  const { fields, path, uniqueTogether } = resource
  const idOrText = (record: Values, name: string) => {
    const value = record[name] as { id: number } | string
    return typeof value === 'object' && value !== null ? value.id : value
  }
  const unique = Object.entries(fields)
    .filter(([, field]) => field.options.unique && isShown(field, 'create'))
    .map(([name, field]): DuplicateCase => {
      const take = async (_: Caller, records: Records) => {
        const record = await records.create(resource)
        const value = idOrText(record, name)
        const shown = field.options.to ? representedText(record[name] as Values, field.options.to()) : String(value)
        const free = { [name]: (await records.input(resource))[name] }
        const taken = { [name]: typeof value === 'string' ? ` ${value} ` : value }
        return { taken, field: name, message: duplicateMessage(resource, name, shown), free }
      }
      return { take }
    })
  const together = uniqueTogether.map((rule): DuplicateCase => {
    const { fields: names, when, message } = rule
    const take = async (admin: Caller, records: Records) => {
      const known = when ? (await admin.get(`${path}?limit=1&${parameterOf(when)}=true`)).body.results[0] : undefined
      const record = known ?? (await records.create(resource, when ? { [when]: true } : {}))
      const taken = Object.fromEntries(names.map((name) => [name, idOrText(record, name)]))
      const other = names.at(-1) as string
      const free = when ? { [when]: false } : { [other]: null }
      return { taken: { ...taken, ...(when && { [when]: true }) }, field: shownOn(rule), message, free }
    }
    return { take }
  })
  return [...unique, ...together]
}
