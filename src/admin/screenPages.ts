import { type ComponentType, createElement } from 'react'
import { documents, reports, screenOf, screens } from '~/metadata/registry'

type Load = () => Promise<{ default: ComponentType }>

const files = import.meta.glob<{ default: ComponentType }>('../../custom/*/*/page.tsx')

/** The derived page of a document. */
const pageOf =
  (document: (typeof documents)[number]): Load =>
  async () => {
    const { DocumentPage } = await import('./documents/DocumentPage')
    return { default: () => createElement(DocumentPage, { document }) }
  }

/** The derived page of a report. */
const reportPage =
  (report: (typeof reports)[number]): Load =>
  async () => {
    const { ReportPage } = await import('./reports/ReportPage')
    return { default: () => createElement(ReportPage, { report }) }
  }

/** The screens that are no masters', each with the way to load it, in a chunk of its own: its page, or that of its document. */
export const screenPages = screens.flatMap((screen) => {
  const document = documents.find((one) => screenOf(one).route === screen.route)
  const report = reports.find(({ route }) => route === screen.route)
  const load: Load | undefined =
    files[`../../custom/${screen.module}/${screen.name}/page.tsx`] ??
    (document && pageOf(document)) ??
    (report && reportPage(report))
  return load ? [{ screen, load }] : []
})
