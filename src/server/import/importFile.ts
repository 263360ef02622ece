import { resources } from '~/metadata/registry'
import type { ModuleResource } from '~/metadata/resource'
import { recordActivity } from '../activity'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { type AppliedImportPlan, applyImportPlan } from './applyImportPlan'
import { importFormats } from './importFormats'
import { planSheet } from './planSheet'
import { readSheetInThread } from './readSheetInThread'
import { type ImportCounts, type ImportReport, sortUniqueEntries } from './report'
import type { ActorContext } from './writeDecisions'

export interface ImportFile {
  fileName: string
  data: Uint8Array
}

/** Ends a dry run's transaction with nothing kept. */
class DryRunEnd extends Error {
  constructor(readonly applied: AppliedImportPlan) {
    super('The dry run is done.')
  }
}

const sum = (all: AppliedImportPlan['counts'], name: keyof ImportCounts) =>
  all.reduce((total, { counts }) => total + counts[name], 0)

/**
 * Imports a CSV file or a workbook into a resource (and, with another import format, into the resources it refers to), in
 * one transaction: valid rows are written, the others are reported with their errors. A dry run does the same work and
 * undoes it, so it reports exactly what the real run would.
 * @throws ApiError if the file as a whole cannot be read, or the actor lacks a permission
 */
export async function importFile(
  db: Db,
  resource: ModuleResource,
  { fileName, data }: ImportFile,
  { dryRun, among = resources }: { dryRun: boolean; among?: readonly ModuleResource[] },
  who: ActorContext,
): Promise<ImportReport> {
  const sheet = await readSheetInThread(data, db)
  const plan = await planSheet(resource, importFormats, sheet)
  const reason = `Imported from ${fileName}`.slice(0, 255)
  const placed = among.some(({ key }) => key === resource.key) ? among : [...among, resource]
  const work = async (trx: Db) => {
    const applied = await applyImportPlan(trx, plan.records, placed, who, reason)
    if (dryRun) throw new DryRunEnd(applied)
    const [created, updated] = [sum(applied.counts, 'created'), sum(applied.counts, 'updated')]
    const after = { fileName, rows: sheet.rows.length, created, updated }
    if (created + updated > 0) await recordActivity(trx, who, { action: 'import', entity: resource.key, after })
    return applied
  }
  const applied = await transaction(db, work).catch((error: unknown) => {
    if (error instanceof DryRunEnd) return error.applied
    throw error
  })
  return {
    rows: sheet.rows.length,
    created: sum(applied.counts, 'created'),
    updated: sum(applied.counts, 'updated'),
    unchanged: sum(applied.counts, 'unchanged'),
    resources: applied.counts.map(({ resource: { label }, counts }) => ({ resource: label, ...counts })),
    errors: await sortUniqueEntries([...plan.errors, ...applied.errors]),
    notes: await sortUniqueEntries(plan.notes),
  }
}
