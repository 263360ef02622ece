import type { BalanceOptions } from '~/documents/balance/options'
import { computedStatesOf } from '~/documents/computedStates/computedStates'
import type { AnyDocType } from '~/documents/docType'
import { hasDueAmount, headerAmountColumns, optionsOf } from '~/documents/documentNames'
import { type Option, returnStatuses } from '~/domain/options'
import type { AnyField } from '~/metadata/field'
import { OPEN } from '~/metadata/pendingTile'
import { isDayKind } from '~/metadata/rangeKinds'
import { camelToKebab } from '~/metadata/resource'
import { pendingStates, WAITING_FOR_ME } from '~/metadata/states'
import { listColumnsOf } from './documentColumns'

/**
 * What a document's list can be narrowed by: its party, its author, the record that a reference names, the value of a field
 * that has a few of them, a range of amounts or days, whether something is due, how much was returned.
 */
export type ListFilter = { name: string; label: string } & (
  | { is: 'party' | 'author' | 'reference' | 'range' | 'due' }
  | { is: 'days'; field: AnyField }
  | { is: 'value'; field: AnyField }
  | { is: 'status'; choices: readonly Option[]; isHidden?: true }
  | { is: 'state'; choices: readonly { id: string; name: string }[] }
  | { is: 'computedState'; choices: readonly { id: string; name: string }[] }
  | { is: 'waiting' | 'open' }
)

/** The filters of a document's list, in the order of its columns where they are some. Pure. */
export function listFiltersOf(document: AnyDocType): readonly ListFilter[] {
  const options = optionsOf(document)
  const { header, balance, amounts } = options
  const columns = listColumnsOf(document)
  const headingOf = (label: string, ...sources: string[]) =>
    columns.find(({ source }) => sources.includes(source))?.label ?? label
  const party = options.party?.()
  const amountLabelOf = (name: string) =>
    headingOf(amounts?.totals?.find(({ source }) => source === name)?.label ?? name, name)
  const range = (name: string, label: string): ListFilter => ({ name, label, is: 'range' })
  const ofFields = Object.entries(header.fields).flatMap(([name, field]): ListFilter[] => {
    const { kind, options } = field
    if (options.stored === false) return []
    const label = headingOf(options.label, name, `${name}Display`)
    if (options.to) return [{ name, label, is: 'reference' }]
    if (kind.name === 'choice' || kind.name === 'boolean') return [{ name, label, is: 'value', field }]
    if (isDayKind(kind.name)) return [{ name, label, is: 'days', field }]
    return kind.name === 'money' ? [range(name, label)] : []
  })
  return [
    ...(party ? [{ name: party.name, label: party.label, is: 'party' } as const] : []),
    ...ofFields,
    ...(balance?.isReturnable
      ? [statusFilter(headingOf(balance.returnStatusTexts?.label ?? 'Return Status', 'returnStatus'), balance)]
      : []),
    ...(balance?.pendingTileLabel ? [{ name: OPEN, label: balance.pendingTileLabel, is: 'open' } as const] : []),
    ...(hasDueAmount(options) ? [{ name: 'due', label: 'Due', is: 'due' } as const] : []),
    ...Object.keys(headerAmountColumns(options)).map((name) => range(name, amountLabelOf(name))),
    ...(balance?.totalField ? [range('dueAmount', 'Due Amount')] : []),
    ...stateFilters(document),
    ...computedStatesOf(options).map(
      ([name, { label, states }]): ListFilter => ({
        ...{ name, label, is: 'computedState' },
        choices: Object.entries(states).map(([id, state]) => ({ id, name: state.label })),
      }),
    ),
    { name: 'createdBy', label: headingOf('Created By', 'createdByUserName'), is: 'author' },
  ]
}

/** The state, and whether something waits for the user. */
function stateFilters({ states }: AnyDocType): ListFilter[] {
  if (!states) return []
  const choices = Object.entries(states.states).map(([id, { label }]) => ({ id, name: label }))
  return [
    { name: 'state', label: 'State', is: 'state', choices },
    ...(pendingStates(states).length > 0
      ? [{ name: WAITING_FOR_ME, label: 'Waits for me', is: 'waiting' } as const]
      : []),
  ]
}

/** How much was returned, in the document's own words where it has some. */
const statusFilter = (label: string, { returnStatusTexts: texts, returnStatus }: BalanceOptions): ListFilter => ({
  ...{ name: 'returnStatus', label, is: 'status' },
  choices: returnStatuses.map(({ id, name }) => ({ id, name: texts?.names[id] ?? name })),
  ...(returnStatus === false && { isHidden: true as const }),
})

/** The path of the picker of a filter that chooses a record. */
export const filterPickerApiPath = (
  { apiPath }: Pick<AnyDocType, 'apiPath'>,
  { name }: Pick<ListFilter, 'name'>,
): string => `${apiPath}/list-filter/${camelToKebab(name)}`

/** The amount that is offered as a filter: what was to be paid, else the last sum. */
export function mainAmountOf(document: AnyDocType): string | undefined {
  const { amounts, balance } = optionsOf(document)
  return amounts?.dueField ?? balance?.totalField ?? amounts?.totals?.at(-1)?.source
}
