import { optionsOf } from '~/documents/documentNames'
import { type TableWithStates, transitionTableNameOf } from '~/metadata/columnStates'
import type { Declarations, ModuleDocType } from '~/metadata/registry'
import { camelToKebab, type ModuleResource, permissionFor, tableOf } from '~/metadata/resource'
import { type CustomScreen, openingPermissionsOf } from '~/metadata/screen'
import { type ResolvedStates, transitionTableOf } from '~/metadata/states'
import type { TableSpec } from '~/metadata/table'
import application from '~app/application'
import { webhookDeliveryTable } from './tables'

/** An event that webhooks can tell of. */
export interface WebhookEvent {
  /** `<record>.<what became of it>`: `district.created`, `purchase-order.approved`. */
  name: string
  /** Of these permissions, which let a user see such records, one is needed to choose the event; none: anybody may. */
  permissions: readonly string[]
}

/** A table whose new rows are events: the kind of the records, and the state where the rows do not tell it. */
export interface WebhookEventTable {
  table: string
  record: string
  /** The state in which its new rows are; undefined where they are transitions. */
  initial?: string
  /** The column with the id of the record, and the table that has it; default: the rows are the records. */
  idIn?: { table: string; column: string }
}

/** How actions of the activity log are called in events. */
export const eventWords = { create: 'created', change: 'updated', delete: 'deleted' } as const

const stateEvents = (record: string, states: readonly string[], permissions: readonly string[]): WebhookEvent[] =>
  [...new Set(states)].map((state) => ({ name: `${record}.${camelToKebab(state)}`, permissions }))

const reachedStates = (states: ResolvedStates | undefined) => (states?.transitions ?? []).map(({ to }) => to)

function eventsOfMaster(resource: ModuleResource): WebhookEvent[] {
  const { key, actions, states } = resource
  const permissions = [permissionFor(resource, 'view')]
  const words = [
    ...(actions.includes('add') ? [eventWords.create] : []),
    ...(actions.includes('edit') ? [eventWords.change] : []),
    ...(actions.includes('delete') ? [eventWords.delete] : []),
  ]
  return [
    ...words.map((word) => ({ name: `${key}.${word}`, permissions })),
    ...stateEvents(key, reachedStates(states), permissions),
  ]
}

function eventsOfDocument(document: ModuleDocType): WebhookEvent[] {
  const { name, permissions: codes, states } = document
  const permissions = [codes.view]
  const words = [eventWords.create, ...(optionsOf(document).corrections.fields?.length ? [eventWords.change] : [])]
  return [
    ...words.map((word) => ({ name: `${name}.${word}`, permissions })),
    ...stateEvents(name, reachedStates(states), permissions),
  ]
}

/** The tables that have states in a column, but for the outbox of webhooks itself. */
const tablesWithStates = (tables: readonly TableSpec[]): TableWithStates[] =>
  tables.flatMap(({ name, states }) => (states && name !== webhookDeliveryTable.name ? [{ name, states }] : []))

/** What events call the records of a table. */
const recordNameOf = ({ name, states }: TableWithStates) => states.record?.name ?? camelToKebab(name)

const eventsOfScreen = (screen: CustomScreen): WebhookEvent[] =>
  (screen.recordEvents ?? []).map((word) => ({
    name: `${camelToKebab(screen.recordTable ?? screen.name)}.${word}`,
    permissions: openingPermissionsOf(screen),
  }))

/** The events that follow from the declarations, by name. */
export function webhookEvents({ resources, documents, screens }: Declarations, tables: readonly TableSpec[]) {
  const all = [
    ...resources.filter(({ key }) => key !== application.webhooks).flatMap(eventsOfMaster),
    ...documents.flatMap(eventsOfDocument),
    ...screens.flatMap((screen) => eventsOfScreen(screen)),
    ...tablesWithStates(tables).flatMap((table) => {
      const { states } = table
      const record = recordNameOf(table)
      const screen = screens.find(({ recordTable }) => recordTable && camelToKebab(recordTable) === record)
      const reached = [states.initial, ...Object.values(states.transitions).map(({ to }) => to)]
      return stateEvents(record, reached, screen ? openingPermissionsOf(screen) : [])
    }),
  ]
  return [...new Map(all.map((event) => [event.name, event])).values()].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  )
}

/** The tables whose new rows are events, besides the activity log. */
export function eventTables({ resources, documents }: Declarations, tables: readonly TableSpec[]): WebhookEventTable[] {
  return [
    ...resources
      .filter(({ states, proxyFor }) => states && !proxyFor)
      .map((one) => ({ table: transitionTableOf(tableOf(one)), record: one.key })),
    ...documents
      .filter(({ states }) => states)
      .map((one) => ({ table: transitionTableOf(one.table), record: one.name })),
    ...tablesWithStates(tables).flatMap((table) => {
      const { name, states } = table
      const idIn = states.record && { table: name, column: states.record.idColumn }
      const common = { record: recordNameOf(table), ...(idIn && { idIn }) }
      return [
        { ...common, table: name, initial: states.initial },
        { ...common, table: transitionTableNameOf(table) },
      ]
    }),
  ]
}
