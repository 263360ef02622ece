import { toModuleDocType } from '~/admin/declarations'
import type { AnyDocType } from '~/documents/docType'
import { DocumentPage } from '~/documents/list/admin/DocumentPage'
import { RegistrationTabs } from '~shared/patients/RegistrationTabs'

/** The visits of a kind by day, each with its patient to edit, and the form for a new one. */
export function VisitPage({ document }: { document: AnyDocType }) {
  return <DocumentPage document={toModuleDocType(document)} above={<RegistrationTabs />} />
}
