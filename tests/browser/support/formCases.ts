import { expect } from 'vitest'
import { recordLabel } from '~/fields/recordLabel'
import type { AnyField } from '~/metadata/field'
import { type InputMode, isInForm, requiredMessage } from '~/metadata/parseInput'
import { errorField, type ModuleResource, queryParamName } from '~/metadata/resource'
import { duplicateMessage } from '~/server/resources/write'
import { defaultValuesOf, requiredFields } from '~/testing/exampleValues'
import type { RecordFactory } from '~/testing/records'
import { brokenRules, rejectedValues } from '~/testing/refused'
import type { ApiClient } from '~/testing/server'
import { isTelling, tellingRules } from '../../support/chosenMasters'
import { eventually, type MasterScreen } from './masterScreen'
import { shownFields } from './shownFields'

type Values = Record<string, unknown>

/**
 * The open form refuses missing fields, every invalid value of the tried fields to the last message, and what breaks a
 * rule; `values` are in it then.
 */
export async function meetEveryMessage(screen: MasterScreen, mode: InputMode, values: Values): Promise<void> {
  const { resource } = screen
  if (resource.saveOnlyIfChanged) {
    expect(await screen.submit.isDisabled()).toBe(true)
    await screen.fill({ active: false })
  }
  await screen.submit.click()
  const messages: Record<string, string> = {}
  for (const name of requiredFields(resource, mode)) messages[name] = requiredMessage(resource.fields[name] as AnyField)
  // a rule of the whole record speaks where no field of its own does
  const whole =
    mode === 'create' ? resource.validate?.({ ...defaultValuesOf(resource), ...resource.fixedValues }) : undefined
  for (const [name, message] of Object.entries(whole ?? {})) if (message) messages[name] ??= message
  await eventually(() => screen.errors()).toEqual(messages)

  const refused = shownFields(resource, mode).map(([name, field]) => ({
    name,
    samples: isTelling(field) ? rejectedValues(field) : [],
  }))
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
  if (resource.saveOnlyIfChanged) await screen.fill({ active: true })
  await eventually(() => screen.errors()).toEqual({})

  const base: Values = { ...defaultValuesOf(resource), ...values }
  for (const { changes, errors } of tellingRules(resource, brokenRules(resource, mode, values))) {
    await screen.fill(changes)
    // Save may be locked: for a moment, or because what breaks the rule is taken as well
    await eventually(async () => {
      if (await screen.submit.isEnabled()) await screen.submit.click()
      return screen.errors()
    }).toEqual(errors)
    await screen.fill(Object.fromEntries(Object.keys(changes).map((name) => [name, base[name]])))
  }
}

interface Duplicate {
  /** What another record has already. */
  duplicates: Values
  /** The element that shows it. */
  field: string
  message: string
  /** Values that nobody has. */
  free: Values
}

interface DuplicateCase {
  take: (admin: ApiClient, records: RecordFactory) => Promise<Duplicate>
}

/** The ways in which a new record of a master can meet another one. */
export function duplicateCases(resource: ModuleResource): DuplicateCase[] {
  const { fields, apiPath: path, uniqueTogether } = resource
  const idOrText = (record: Values, name: string) => {
    const value = record[name] as { id: number } | string
    return typeof value === 'object' && value !== null ? value.id : value
  }
  const unique = Object.entries(fields)
    .filter(([, field]) => field.options.unique && isInForm(field, 'create'))
    .map(([name, field]): DuplicateCase => {
      const take = async (_: ApiClient, records: RecordFactory) => {
        const record = await records.create(resource)
        const value = idOrText(record, name)
        const shown = field.options.to ? recordLabel(record[name] as Values, field.options.to()) : String(value)
        const free = { [name]: (await records.input(resource))[name] }
        const duplicates = { [name]: typeof value === 'string' ? ` ${value} ` : value }
        return { duplicates, field: name, message: duplicateMessage(resource, name, shown), free }
      }
      return { take }
    })
  const together = uniqueTogether.map((rule): DuplicateCase => {
    const { fields: names, condition, message } = rule
    const take = async (admin: ApiClient, records: RecordFactory) => {
      const known = condition
        ? (await admin.get(`${path}?limit=1&${queryParamName(condition)}=true`)).body.results[0]
        : undefined
      const record = known ?? (await records.create(resource, condition ? { [condition]: true } : {}))
      const respelt = (value: string | number) => (typeof value === 'string' ? ` ${value.toUpperCase()} ` : value)
      const entered = names.filter((name) => !(name in resource.fixedValues))
      const duplicates = Object.fromEntries(entered.map((name) => [name, respelt(idOrText(record, name))]))
      const other = entered.at(-1) as string
      const free = condition ? { [condition]: false } : { [other]: null }
      return {
        duplicates: { ...duplicates, ...(condition && { [condition]: true }) },
        field: errorField(rule),
        message,
        free,
      }
    }
    return { take }
  })
  return [...unique, ...together]
}
