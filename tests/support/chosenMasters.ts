import type { AnyField } from '~/metadata/field'
import { isInForm } from '~/metadata/parseInput'
import { resources } from '~/metadata/registry'
import type { ModuleResource } from '~/metadata/resource'
import type { InvalidCombination } from '~/testing/refused'

/** The masters that have a screen. */
export const screens = resources.filter(({ menu }) => menu)

/**
 * The first of the masters that are alike in something. The frame draws the others by the same code, and what of it
 * depends on the single master is held against each of them by the suite of the API.
 */
function firstOfEach(alike: (resource: ModuleResource) => unknown) {
  const firsts = new Map(screens.toReversed().map((resource) => [JSON.stringify(alike(resource)), resource]))
  return (resource: ModuleResource) => [...firsts.values()].includes(resource)
}
const isFormatted = ({ kind, options }: AnyField) => kind.name === 'richText' && !options.inline

/** Masters whose screens depend on permissions in different ways. */
export const isFirstOfPermissions = firstOfEach(({ actions, isSingleton, fields }) => [
  actions,
  isSingleton,
  Object.values(fields).some(isFormatted),
])

/** Masters whose forms differ in what may be there once only. */
export const isFirstOfDuplicates = firstOfEach(({ fields, uniqueTogether }) => [
  Object.values(fields).flatMap(({ kind, options }) => (options.unique ? [kind.name] : [])),
  uniqueTogether.map(({ condition }) => Boolean(condition)),
])

/** What the form does by a field: its kind, and each option that is more than a text. */
const partsOf = ({ kind, options }: AnyField) =>
  [kind.name, ...Object.keys(options).filter((name) => !texts.includes(name))].map((option) => `${kind.name}.${option}`)
const texts = ['label', 'heading', 'aliases', 'search', 'help', 'choices']

/** What a master's forms are made of. */
const formParts = ({
  fields,
  isSingleton: single,
  saveOnlyIfChanged: saveWhenChanged,
  actions,
  uniqueTogether,
  validate,
}: ModuleResource) => [
  ...Object.values(fields).flatMap(partsOf),
  ...uniqueTogether.map(({ condition }) => `unique together ${Boolean(condition)}`),
  `${actions} ${single} ${saveWhenChanged}`,
  ...(validate ? ['a rule'] : []),
]

/** The fewest masters that have, taken together, whatever any is made of: each the one with the most that those before it lack. */
function fewestWith(partsOf: (resource: ModuleResource) => readonly string[]): ModuleResource[] {
  const seen = new Set<string>()
  const isNew = (part: string) => !seen.has(part)
  const resources: ModuleResource[] = []
  for (;;) {
    const counts = screens.map((resource) => ({ resource, news: new Set(partsOf(resource).filter(isNew)) }))
    const { resource, news } = counts.reduce((best, one) => (one.news.size > best.news.size ? one : best))
    if (news.size === 0) return resources
    resources.push(resource)
    for (const part of news) seen.add(part)
  }
}
const deep = fewestWith(formParts)
/** Whether a master's form is tried to the last message; the API's suite holds each message of each master. */
export const isDeep = (resource: ModuleResource) => deep.includes(resource)

/** What a master's list is made of. */
const listParts = ({ fields, listColumns, actions, isSingleton: single }: ModuleResource) => [
  ...listColumns.flatMap((name) => partsOf(fields[name] as AnyField)),
  `${actions} ${single}`,
]
const listed = fewestWith(listParts)
/** Whether a master's list is held against its records, cell by cell. */
export const isListed = (resource: ModuleResource) => listed.includes(resource)

/** How a record is edited: the kinds whose values a form shows again, and what may be done with it. */
const editParts = ({ fields, isSingleton: single, saveOnlyIfChanged: saveWhenChanged, actions }: ModuleResource) => [
  ...Object.values(fields).map(({ kind }) => kind.name),
  `${actions} ${single} ${saveWhenChanged}`,
]
const edited = fewestWith(editParts)
/** Whether a record of a master is edited: Add and Edit are one form. */
export const isEdited = (resource: ModuleResource) => edited.includes(resource)

/** Of these, the fields that bring what none before them does; only theirs are filled with whatever is wrong. */
const telling = new Set<AnyField>()
const seen = new Set<string>()
for (const { fields, actions } of deep)
  for (const field of Object.values(fields)) {
    const news = partsOf(field).filter((part) => !seen.has(part))
    if (news.length === 0 || !isInForm(field, actions.includes('add') ? 'create' : 'edit')) continue
    telling.add(field)
    for (const part of news) seen.add(part)
  }
/** Whether a field is tried to the last message. */
export const isTelling = (field: AnyField) => telling.has(field)

/**
 * Of the ways to break a master's rules, those whose messages are at a kind of field, or at a number of fields, that none
 * before them had; that each rule says what it must is held by the suite of the API.
 */
export function tellingRules({ fields }: ModuleResource, rules: readonly InvalidCombination[]): InvalidCombination[] {
  const seen = new Set<string>()
  return rules.filter(({ errors }) => {
    const names = Object.keys(errors)
    const parts = [`${names.length} fields`, ...names.map((name) => fields[name]?.kind.name ?? name)]
    const news = parts.filter((part) => !seen.has(part))
    for (const part of news) seen.add(part)
    return news.length > 0
  })
}
