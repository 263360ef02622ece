import { groupBy } from '~/domain/groupBy'
import { normalizeSpelling } from '~/domain/sheetText'
import type { PlannedRecord, RowError } from '~/metadata/import'
import { interpolate } from '~/metadata/messages'
import { type ModuleResource, permissionFor, type Resource, tableOf } from '~/metadata/resource'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { hasPermission } from '../http/endpoint'
import { lockTable } from '../resources/lockTable'
import { TimeSlice } from '../timeSlice'
import {
  decideImportCreate,
  decideImportUpdate,
  type ImportDecision,
  type RejectedPredicate,
  rejectedDependencyMessage,
} from './decide'
import { naturalKeyOf, naturalKeyOfRecord, plannedKey } from './naturalKey'
import { type ReferenceFinder, referenceFinder } from './references'
import type { ImportCounts } from './report'
import { type ActorContext, type ImportRecordDecision, listAllRecords, writeImportDecisions } from './writeDecisions'

export interface AppliedImportPlan {
  counts: { resource: ModuleResource; counts: ImportCounts }[]
  errors: RowError[]
}

/** The resources of a plan, each after those that it refers to. */
function inDependencyOrder(resources: readonly ModuleResource[]): ModuleResource[] {
  const ordered = new Set<ModuleResource>()
  const visit = (resource: ModuleResource, above: readonly ModuleResource[]) => {
    if (above.includes(resource)) return
    for (const field of Object.values(resource.fields)) {
      const to = field.options.to as (() => Resource) | undefined
      // A second screen of a table refers to what the first one's rows are, too.
      const targets = to ? resources.filter((one) => tableOf(one) === tableOf(to())) : []
      for (const target of targets) visit(target, [...above, resource])
    }
    ordered.add(resource)
  }
  for (const resource of resources) visit(resource, [])
  return [...ordered]
}

/** The label of a field in which two rows of a file contradict each other about one record. */
function difference(resource: Resource, one: PlannedRecord, other: PlannedRecord): string | undefined {
  const text = (value: unknown) => normalizeSpelling(Array.isArray(value) ? value.join(';') : String(value ?? ''))
  const name = Object.keys(other.values).find((field) => {
    const otherText = text(other.values[field])
    return otherText !== '' && otherText !== text(one.values[field])
  })
  return name && resource.fields[name]?.options.label
}

const refused = (field: string, message: string): ImportDecision => ({ kind: 'refused', errors: { [field]: message } })

interface Work {
  trx: Db
  /** What the state of a record hides from this user is neither matched nor referred to. */
  actor: ActorContext['actor']
  finder: ReferenceFinder
  wasRefused: RejectedPredicate
  /** The remarks of a changed record whose row gives none. */
  reason: string
}

/** Decides for every planned record of one resource: create, change, leave, refuse. */
async function decideAll(
  { trx, actor, finder, wasRefused, reason }: Work,
  resource: ModuleResource,
  records: readonly PlannedRecord[],
): Promise<(ImportRecordDecision & { sameAs?: ImportRecordDecision })[]> {
  const existing = await listAllRecords(trx, resource, actor)
  const indexes = new Map<string, Map<string, typeof existing>>()
  const lookup = (names: readonly string[], key: string) => {
    const path = names.join()
    const index = indexes.get(path) ?? groupBy(existing, (record) => naturalKeyOfRecord(resource, names, record))
    indexes.set(path, index)
    return index.get(key) ?? []
  }
  const seen = new Map<string, ImportRecordDecision>()
  const decided: (ImportRecordDecision & { sameAs?: ImportRecordDecision })[] = []
  let count = existing.length
  const turn = new TimeSlice()
  for (const planned of records) {
    await turn.yieldIfDue()
    const names = naturalKeyOf(resource, planned.values)
    const field = names[0] ?? 'root'
    const key = plannedKey(resource, names, planned.values)
    const first = seen.get(`${names}=${key}`)
    const [match, ...more] = lookup(names, key)
    const push = (decision: ImportDecision, sameAs?: ImportRecordDecision) =>
      decided.push({ planned, decision, ...(sameAs && { sameAs }) })
    if (first) {
      const other = difference(resource, first.planned, planned)
      if (other) push(refused(field, `Row ${first.planned.row} names the same record with another ${other}.`))
      else push({ kind: 'unchanged' }, first)
      continue
    }
    if (more.length > 0) push(refused(field, `More than one ${resource.label} fits this row.`))
    else if (match) push(await decideImportUpdate(resource, planned, names, match, finder, wasRefused, reason))
    else if (resource.isSingleton && count > 0)
      push(refused(field, interpolate(serverMessages.oneOnly, { label: resource.label })))
    else push(decideImportCreate(resource, planned, finder, wasRefused))
    const last = decided.at(-1) as ImportRecordDecision
    if (last.decision.kind === 'create') count += 1
    if (last.decision.kind !== 'refused') seen.set(`${names}=${key}`, last)
  }
  return decided
}

/** An import requires the same permissions as single requests. */
function assertPermissions(
  resource: ModuleResource,
  { created, updated }: ImportCounts,
  { actor }: ActorContext,
): void {
  const lacks = (action: 'add' | 'edit') => !hasPermission(actor, permissionFor(resource, action))
  if ((created > 0 && lacks('add')) || (updated > 0 && lacks('edit')))
    throw apiError.forbidden(`The file changes ${resource.title}, and you may not.`)
}

/**
 * Writes a plan to the database, inside a transaction: resource by resource, each in a handful of queries. Other writers of
 * the same resources wait until the transaction ends.
 */
export async function applyImportPlan(
  trx: Db,
  records: readonly PlannedRecord[],
  resources: readonly ModuleResource[],
  who: ActorContext,
  reason: string,
): Promise<AppliedImportPlan> {
  const byResource = groupBy(records, ({ resource }) => resource)
  const touched = resources.filter(({ key }) => byResource.has(key))
  const refusedTexts = new Set<string>()
  const textKey = (target: Resource, text: unknown) => `${tableOf(target)}:${normalizeSpelling(String(text))}`
  const wasRefused: RejectedPredicate = (target, text) => refusedTexts.has(textKey(target, text))
  const finder = referenceFinder(trx, who.actor)
  const applied: AppliedImportPlan = { counts: [], errors: [] }
  const rowsInError = new Set<number>()
  const turn = new TimeSlice()
  for (const resource of inDependencyOrder(touched)) {
    await lockTable(trx, tableOf(resource))
    await finder.load(resource)
    const work = { trx, actor: who.actor, finder, wasRefused, reason }
    const decided = await decideAll(work, resource, byResource.get(resource.key) ?? [])
    await writeImportDecisions(trx, resource, decided, who)
    const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0 }
    for (const { planned, decision, sameAs } of decided) {
      await turn.yieldIfDue()
      const { kind } = sameAs?.decision.kind === 'refused' ? sameAs.decision : decision
      if (kind === 'create') counts.created += 1
      else if (kind === 'update') counts.updated += 1
      else if (kind === 'unchanged') counts.unchanged += 1
      else refusedTexts.add(textKey(resource, planned.values[resource.labelField]))
      if (sameAs && kind === 'refused')
        applied.errors.push({ row: planned.row, message: `Row ${sameAs.planned.row} says the same, and was refused.` })
      else if (decision.kind === 'refused')
        applied.errors.push(...errorsOf(resource, planned, decision, rowsInError, touched.length > 1))
    }
    for (const { row } of applied.errors) rowsInError.add(row)
    assertPermissions(resource, counts, who)
    applied.counts.push({ resource, counts })
  }
  return applied
}

/** The errors of a refused record, for each of its rows. */
function errorsOf(
  resource: Resource,
  { row, otherRows: alsoIn = [], values }: PlannedRecord,
  decision: ImportDecision & { kind: 'refused' },
  rowsInError: ReadonlySet<number>,
  ofSeveral: boolean,
): RowError[] {
  const text = (message: string) =>
    ofSeveral ? `${resource.label} '${values[resource.labelField] ?? ''}': ${message}` : message
  return [row, ...alsoIn].flatMap((number) =>
    Object.entries(decision.errors)
      .filter(([, message]) => message !== rejectedDependencyMessage || !rowsInError.has(number))
      .map(([field, message]) => ({ row: number, ...(field !== 'root' && { field }), message: text(message) })),
  )
}
