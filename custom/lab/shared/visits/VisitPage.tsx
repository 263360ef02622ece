import { toModuleDocType } from '~/admin/declarations'
import { DocumentPage } from '~/admin/documents/DocumentPage'
import type { AnyDocType } from '~/documents/docType'
import { RegistrationTabs } from '~shared/patients/RegistrationTabs'

/** The visits of a kind by day, each with its patient to edit, and the form for a new one. */
export function VisitPage({ document }: { document: AnyDocType }) {
  return <DocumentPage document={toModuleDocType(document)} above={<RegistrationTabs />} />
}
