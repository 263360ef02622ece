import { type ComponentType, createElement } from 'react'
import type { ResolvedOptions } from '~/documents/defineDocument'
import { findApplicationFile } from '~/metadata/findApplicationFile'
import { manifest } from '~/metadata/manifest'
import { loadDocType, loadReport } from './declarations'

type Load = () => Promise<{ default: ComponentType }>

const files = import.meta.glob<{ default: ComponentType }>('~app/custom/*/*/page.tsx')

/** The derived page of a document. */
const pageOf =
  (entry: (typeof manifest.documents)[number]): Load =>
  async () => {
    // what nearly all of them need comes with the declaration, not after it
    const [document, { DocumentPage }] = await Promise.all([
      loadDocType(entry),
      import('~/documents/list/admin/DocumentPage'),
    ])
    if (!(document.options as ResolvedOptions).allocations)
      return { default: () => createElement(DocumentPage, { document }) }
    const { SettlementPage } = await import('~/documents/allocations/admin/SettlementPage')
    return { default: () => createElement(SettlementPage, { document }) }
  }

/** The derived page of a report. */
const reportPage =
  (entry: (typeof manifest.reports)[number]): Load =>
  async () => {
    const [{ ReportPage }, report] = await Promise.all([import('./reports/ReportPage'), loadReport(entry)])
    return { default: () => createElement(ReportPage, { report }) }
  }

/** The screens that are no masters', each with the way to load it, in a chunk of its own: its page, or that of its document. */
export const screenPages = manifest.screens.flatMap((screen) => {
  const document = manifest.documents.find(({ route }) => route === screen.route)
  const report = manifest.reports.find(({ route }) => route === screen.route)
  const load: Load | undefined =
    findApplicationFile(files, `custom/${screen.module}/${screen.name}/page.tsx`) ??
    (document && pageOf(document)) ??
    (report && reportPage(report))
  return load ? [{ screen, load }] : []
})
