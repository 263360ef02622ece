import type { z } from 'zod'
import type { ModuleReport } from '~/metadata/report'
import type { RequestContext } from '../http/endpoint'
import { readOrganizationRecord } from '../resources/selectSingleton'
import { sheetNotes } from './export/notes'
import { openExportSource } from './export/source'
import { withSurvivors } from './mergedFilters'
import { assertDateOrder, type exportQuery, tabSelectionOf } from './query'
import { fileNameOf } from './rows'
import { openSheetFile, type SheetFile } from './sheetFile'
import type { RollupTab } from './tabSelection'

export type ExportQuery = z.output<ReturnType<typeof exportQuery>>

/** The user who requests a file, and the time. */
type ExportContext = Pick<RequestContext, 'db' | 'asOf' | 'actor' | 'now'>

/**
 * All rows of a tab as a file, made while it is read, from the snapshot that its sums are of.
 * @throws ApiError 400 if the format cannot hold that many rows
 */
export async function openTabFile(
  report: ModuleReport,
  tab: RollupTab,
  call: ExportContext,
  query: ExportQuery,
): Promise<SheetFile> {
  const { db, actor, now } = call
  const { format, columns: wanted, ...narrowed } = query
  const selected = tabSelectionOf(tab, { ...narrowed, offset: 0, limit: 0 }, now)
  const selection = await withSurvivors(db, tab, selected)
  assertDateOrder(selection)
  const organization = await readOrganizationRecord(db)
  const notes = await sheetNotes(call, tab, selection)
  return openSheetFile(format, fileNameOf(report, tab, selection), async () => ({
    ...(await openExportSource(db, tab, selection, wanted, actor)),
    organization: organization?.name ?? '',
    title: titleOf(report, tab),
    notes,
    createdAt: now,
  }))
}

/** The report and its tab. */
export const titleOf = (report: ModuleReport, tab: RollupTab): string =>
  report.tabs.length > 1 ? `${report.label}: ${tab.label}` : report.label
