import type { Locator } from '@playwright/test'
import { expect } from 'vitest'
import { recordLabel } from '~/fields/recordLabel'
import { htmlToText } from '~/fields/richText/kind'
import { inapplicableFields } from '~/metadata/applicableFields'
import type { AnyField } from '~/metadata/field'
import type { Action, ModuleResource } from '~/metadata/resource'
import { columnKindOf } from '~/server/resources/columns'
import { defaultValuesOf } from '~/testing/exampleValues'
import type { RecordFactory } from '~/testing/records'
import { samplePicture } from './fillField'
import type { MasterScreen } from './masterScreen'
import { shownFields } from './shownFields'

type Values = Record<string, unknown>

/** The formatted texts of a record, which its page shows. */
const viewed = ({ fields }: ModuleResource) =>
  Object.entries(fields).filter(([, { kind, options }]) => kind.name === 'richText' && !options.inline)

/** The buttons of one master's rows, in addition to those of all. */
const ownButtons: Readonly<Record<string, readonly string[]>> = { user: ['Reset Password'] }

/** The buttons of a row for one who may do these things. */
export function rowButtons(resource: ModuleResource, actions: readonly Action[]): string[] {
  const may = (action: Action) => actions.includes(action)
  return [
    ...(may('edit') ? ['Edit'] : []),
    ...(may('add') && may('edit') && !resource.isSingleton ? ['Duplicate'] : []),
    ...(may('edit') ? (ownButtons[resource.key] ?? []) : []),
    ...(may('delete') ? ['Delete'] : []),
  ]
}

/** The headings of the list for one who may do these things. */
export const headingsOf = (resource: ModuleResource, actions: readonly Action[]): string[] => [
  '#',
  ...resource.listColumns.map((name) => {
    const { columnHeading: heading, label } = (resource.fields[name] as AnyField).options
    return heading ?? label
  }),
  ...(rowButtons(resource, actions).length > 0 ? ['Actions'] : []),
]

/** Opens the page of a record with formatted texts, which shows them below what the record is known by. */
export async function lookAt(screen: MasterScreen, row: Locator, record: Values): Promise<void> {
  const { resource, page } = screen
  if (viewed(resource).length === 0) return
  await row.click()
  const heading = `${resource.label}: ${recordLabel(record, resource)}`
  await page.getByRole('heading', { name: heading, exact: true }).waitFor()
  for (const [name] of viewed(resource)) await page.getByText(htmlToText(String(record[name]))).waitFor()
  await page.goBack()
  await row.waitFor()
}

/** What a new record is given in its form: the sample of its declaration, and pictures. */
export async function newValues(resource: ModuleResource, records: RecordFactory): Promise<Values> {
  const pictures = shownFields(resource, 'create').filter(([, { kind }]) => kind.name === 'image')
  return { ...(await records.input(resource)), ...Object.fromEntries(pictures.map(([name]) => [name, samplePicture])) }
}

/** What would leave the superuser of the tests a single page, that of the second factor. */
const lockingOut: Readonly<Record<string, readonly string[]>> = { 'organization-rule': ['superusersNeedSecondFactor'] }

/** Other values for all of a record that its form can change, but what it refers to; yes becomes no, and no yes. */
export async function editedValues(resource: ModuleResource, records: RecordFactory, record: Values): Promise<Values> {
  const fresh = await newValues(resource, records)
  const exclusive = resource.uniqueTogether.map(({ condition }) => condition)
  const values = shownFields(resource, 'edit', record).flatMap(([name, { kind, options }]) => {
    if (options.to || exclusive.includes(name) || lockingOut[resource.key]?.includes(name)) return []
    if (name === 'remarks') return [[name, 'Checked']]
    if (kind.name === 'boolean') return [[name, !record[name]]]
    if (fresh[name] === undefined && record[name] === null) return []
    return [[name, fresh[name] ?? options.defaultValue ?? null]]
  })
  const edited = Object.fromEntries(values)
  // What a rule over several fields refuses stays as it was.
  for (const name of Object.keys(resource.validate?.({ ...defaultValuesOf(resource), ...record, ...edited }) ?? {}))
    if (resource.fields[name]?.kind.name === 'boolean') delete edited[name]
  for (const [name] of inapplicableFields(resource, { ...record, ...edited })) delete edited[name]
  return edited
}

/** Checks that the record holds what was entered. */
export function expectHeld(resource: ModuleResource, record: Values, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name] as AnyField
    if (field.options.stored === false || columnKindOf(field).writeOnly) continue
    const held = record[name] as never
    const asEntered = () => {
      if (field.kind.name === 'image') return held ? value : held
      if (field.kind.name === 'richText') return htmlToText(held)
      // the form's default for a new record replaces the earlier choice
      const proposed: readonly string[] = field.options.transfer?.defaultPermissions ?? []
      if (field.options.responseAsIds) return (held as number[]).slice(proposed.length)
      if (field.kind.name === 'references') return (held as { id: number }[]).slice(proposed.length).map(({ id }) => id)
      return field.options.to || field.options.responseAsObject ? (held as { id: number }).id : held
    }
    expect([name, asEntered()]).toEqual([name, value])
  }
}

/** Texts by which a record is found: that of each field that the search looks in. */
export function searchTexts({ fields }: ModuleResource, record: Values): string[] {
  return Object.entries(fields).flatMap(([name, { kind, options }]) => {
    const value = record[name]
    if (!options.searchable || !value) return []
    return [
      options.to ? recordLabel(value as Values, options.to()) : (kind.formatCell?.(value, options) ?? String(value)),
    ]
  })
}
