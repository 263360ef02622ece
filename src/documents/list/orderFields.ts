import { computedStatesOf } from '~/documents/computedStates/computedStates'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { headerAmountColumns, optionsOf, partyNameColumn, partyNameField, sourceDocumentField } from '../documentNames'

/**
 * Where the value of a list's column is kept: in a column of the document (`text` if it is one), its party, author or
 * balance, or in a declared field. `day` and `number` are in the order in which documents are written.
 */
export type OrderSource =
  | { of: 'id' | 'day' | 'number' }
  | { of: 'document' | 'text' | 'party' | 'author' | 'balance' | 'state'; column: string }
  | { of: 'field' | 'reference' | 'virtual' | 'computedState'; name: string }

type Sources = Record<string, OrderSource>

const each = (names: readonly string[], source: (name: string) => OrderSource): Sources =>
  Object.fromEntries(names.map((name) => [name, source(name)]))

function partySources(options: ResolvedOptions): Sources {
  const party = options.party?.()
  if (!party) return {}
  const { name, labelField, listFields, searchColumns, phoneColumns = [], orderColumns = [] } = party
  const copied = { of: 'text', column: partyNameColumn(party) } as const
  return {
    ...each([...listFields, ...searchColumns, ...phoneColumns, ...orderColumns], (column) => ({ of: 'party', column })),
    ...each([name, `${name}Id`, labelField, partyNameField(party)], () => copied),
  }
}

function fieldSources({ header }: ResolvedOptions): Sources {
  const sources = Object.entries(header.fields).map(([name, { kind, options }]): Sources => {
    if (options.stored === false) return {}
    const source: OrderSource = { of: options.to ? 'reference' : 'field', name }
    return {
      ...{ [name]: source, ...(options.to && { [`${name}Id`]: source }) },
      ...(kind.name === 'choice' && { [`${name}Display`]: source }),
    }
  })
  return Object.assign({}, ...sources)
}

function balanceSources({ balance }: ResolvedOptions): Sources {
  if (!balance) return {}
  const { totalField, isReturnable } = balance
  const columns = {
    ...(totalField && { paidAmount: 'paid', dueAmount: 'due' }),
    ...(totalField && isReturnable && { returnedAmount: 'returned' }),
    ...(isReturnable && { returnStatus: 'returnStatus' }),
  }
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, { of: 'balance', column }]))
}

/** Documents that are returned are ordered as they were written, by whatever is known of them. */
function sourceDocumentSources(options: ResolvedOptions): Sources {
  if (!options.sourceDocument) return {}
  const { idColumn, refFieldPrefix: prefix = 'ref' } = options.sourceDocument
  const days = [`${prefix}FiscalYear`, `${prefix}DateAd`, `${prefix}DateBs`, `${prefix}CreatedAt`]
  return each([`${sourceDocumentField(options)}No`, ...days], () => ({ of: 'document', column: idColumn }))
}

/** The values of a row by which a document's list can be ordered. Pure. */
export function orderSourcesOf(document: AnyDocType): Readonly<Sources> {
  const options = optionsOf(document)
  return {
    ...each(Object.keys(options.list.virtualFields ?? {}), (name) => ({ of: 'virtual', name })),
    ...sourceDocumentSources(options),
    ...balanceSources(options),
    ...Object.fromEntries(
      computedStatesOf(options).flatMap(([name]) =>
        [name, `${name}Display`].map((one) => [one, { of: 'computedState', name } as const]),
      ),
    ),
    ...(document.states && {
      ...each(['state', 'stateDisplay'], () => ({ of: 'state', column: 'state' })),
      ...each(['stateSince', 'stateDueAt'], () => ({ of: 'state', column: 'since' })),
    }),
    ...Object.fromEntries(
      Object.entries(headerAmountColumns(options)).map(([name, column]) => [name, { of: 'document', column }]),
    ),
    ...fieldSources(options),
    ...partySources(options),
    remarks: { of: 'text', column: 'remarks' },
    createdByUserName: { of: 'author', column: 'userName' },
    ...each(['createdAt', 'createdTime', 'createdDateAd', 'createdDateBs'], () => ({ of: 'day' })),
    ...each([document.number.column, 'fiscalYear'], () => ({ of: 'number' })),
    id: { of: 'id' },
  }
}
