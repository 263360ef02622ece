import { type Expression, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { anyReturnable } from '~/documents/balance/server/openStates'
import { notCancelledCondition } from '~/documents/cancel/server/cancelled'
import { computedStateCondition } from '~/documents/computedStates/server/computedState'
import { effectiveReferenceId, effectiveValue } from '~/documents/corrections/server/countingValues'
import { optionsOf } from '~/documents/documentNames'
import { returnStatuses } from '~/domain/options'
import { boolean } from '~/fields/boolean/kind'
import { choice } from '~/fields/choice/kind'
import { money } from '~/fields/money/kind'
import { largestId } from '~/fields/reference/kind'
import type { AnyField } from '~/metadata/field'
import { queryParamName, type Resource, tableOf } from '~/metadata/resource'
import type { DocumentRuntime } from '~/server/documents/controller'
import { documentStateSubject } from '~/server/documents/stateSubject'
import type { Actor } from '~/server/http/endpoint'
import { rangeBound, rangeOperators } from '~/server/lists/rangeFilter'
import { survivingIdExpression } from '~/server/merge/followMerges'
import { isInState, isWaitingFor } from '~/server/states/stateRows'
import { type ListFilter, listFiltersOf } from '../listFilters'

type Condition = Expression<SqlBool>

/** A parameter of a list of documents, and the condition on the documents `s` that its value states. */
export interface FilterParameter {
  input: z.ZodType
  // biome-ignore lint/suspicious/noExplicitAny: what `input` gives
  where: (value: any, actor: Actor) => Condition
}

const equals = (column: unknown) => (value: unknown) => sql<SqlBool>`${column} = ${value}`

/** Of a merged record the surviving one is meant: saved views and links stay good. */
const refersToRecord = (column: unknown, table: string) => (id: number) =>
  sql<SqlBool>`${column} = ${survivingIdExpression(table, id)}`

const record = z.coerce.number().int().min(1).max(largestId)

/** The value of a field as its kind reads it from a text. */
const parsedBy = ({ kind, options }: AnyField) =>
  z.preprocess((text) => kind.normalise?.(text, options) ?? text, kind.schema(options))

/** Conditions on the balances of the documents; one without a balance is paid, and nothing of it was returned. */
function balanceConditions({ document }: DocumentRuntime) {
  const { tables, foreignKey } = document
  const owner = sql.ref(`b.${foreignKey}`)
  const among = (condition: unknown) => sql`(select ${owner} from ${sql.table(tables.balance)} b where ${condition})`
  return {
    due: (isDue: boolean) => sql<SqlBool>`s.id ${isDue ? sql`` : sql`not`} in ${among(sql`b.due > 0`)}`,
    returnStatus: (status: number) =>
      status === 0
        ? sql<SqlBool>`s.id not in ${among(sql`b.return_status > 0`)} and ${notCancelledCondition(document, 's.id')}`
        : sql<SqlBool>`s.id in ${among(sql`b.return_status = ${status}`)}`,
    dueAmount: sql`coalesce((select b.due from ${sql.table(tables.balance)} b where ${owner} = s.id), 0)`,
  }
}

/** Parameters by their names in requests. */
type Parameters = Record<string, FilterParameter>

function rangeParameters(served: DocumentRuntime, { name, label }: ListFilter): Parameters {
  const { amounts } = optionsOf(served.document)
  const stored = amounts?.columnNames?.[name] ?? name
  const column = name === 'dueAmount' ? balanceConditions(served).dueAmount : effectiveValue(served.document, stored)
  const input = parsedBy(money({ label, min: [Number.NEGATIVE_INFINITY, ''] }))
  return {
    [`${queryParamName(name)}__gte`]: { input, where: (least) => sql<SqlBool>`${column} >= ${least}` },
    [`${queryParamName(name)}__lte`]: { input, where: (most) => sql<SqlBool>`${column} <= ${most}` },
  }
}

function dayParameters({ document }: DocumentRuntime, name: string, field: AnyField): Parameters {
  const parameters = rangeOperators.map((operator): [string, FilterParameter] => {
    const input = z.string().transform((text, context) => {
      const bound = rangeBound(field, operator, text)
      if ('message' in bound) context.addIssue(bound.message)
      return bound
    })
    const where = (bound: Exclude<ReturnType<typeof rangeBound>, { message: string }>) =>
      bound.condition(sql`${effectiveValue(document, name)}`, sql`${bound.value}`)
    return [`${queryParamName(name)}__${operator}`, { input, where }]
  })
  return Object.fromEntries(parameters)
}

function parametersOf(served: DocumentRuntime, filter: ListFilter): Parameters {
  const { document } = served
  const { name, label } = filter
  const parameter = queryParamName(name)
  const { header, party } = optionsOf(document)
  const targetOf = (reference: string) => tableOf(header.fields[reference]!.options.to() as Resource)
  switch (filter.is) {
    case 'party':
      return { [parameter]: { input: record, where: refersToRecord(sql.ref(`s.${name}Id`), party!().table) } }
    case 'author':
      return { [parameter]: { input: record, where: equals(sql.ref('s.createdById')) } }
    case 'reference':
      return {
        [parameter]: { input: record, where: refersToRecord(effectiveReferenceId(document, name), targetOf(name)) },
      }
    case 'range':
      return rangeParameters(served, filter)
    case 'due':
      return { [parameter]: { input: parsedBy(boolean({ label })), where: balanceConditions(served).due } }
    case 'status': {
      const input = parsedBy(choice({ label, choices: returnStatuses }))
      return { [parameter]: { input, where: balanceConditions(served).returnStatus } }
    }
    case 'state': {
      const input = z.enum(filter.choices.map(({ id }) => id) as [string, ...string[]])
      return { [parameter]: { input, where: (state) => isInState(document.table, 's.id', state) } }
    }
    case 'computedState': {
      const input = z.enum(filter.choices.map(({ id }) => id) as [string, ...string[]])
      const states = optionsOf(document).computedStates![name]!
      return { [parameter]: { input, where: (state) => computedStateCondition(states, state) } }
    }
    case 'waiting': {
      const subject = documentStateSubject(served)
      return { [parameter]: { input: z.literal('true'), where: (_, actor) => isWaitingFor(subject, 's', actor) } }
    }
    case 'open': {
      const { tables, foreignKey, table } = document
      const open = sql`(select s.id from ${sql.table(table)} s left join ${sql.table(tables.balance)} b
        on ${sql.ref(`b.${foreignKey}`)} = s.id where ${anyReturnable(document)})`
      return { [parameter]: { input: z.literal('true'), where: () => sql<SqlBool>`s.id in ${open}` } }
    }
    case 'days':
      return dayParameters(served, name, filter.field)
    case 'value':
      return { [parameter]: { input: parsedBy(filter.field), where: equals(effectiveValue(document, name)) } }
  }
}

const parametersByDocument = new WeakMap<DocumentRuntime, Readonly<Parameters>>()

/**
 * The filters of a document's list by their parameters: those that follow from its declaration, and its controller's. They are
 * made once for each document, as their schemas take longer to make than a page takes to read.
 */
export function filterParametersOf(served: DocumentRuntime): Readonly<Parameters> {
  const known = parametersByDocument.get(served)
  if (known) return known
  const parameters = {
    ...Object.assign({}, ...listFiltersOf(served.document).map((filter) => parametersOf(served, filter))),
    ...served.controller.filters,
  }
  parametersByDocument.set(served, parameters)
  return parameters
}
