import { placedDocument } from '~/admin/declarations'
import { DocumentPage } from '~/admin/documents/DocumentPage'
import type { AnyDocument } from '~/metadata/document'
import { RegistrationTabs } from '~shared/patients/RegistrationTabs'
import { visitorShows } from './visitorShows'

/** The visits of a kind by day, each with its patient to edit, and the form for a new one. */
export function VisitPage({ document }: { document: AnyDocument }) {
  return <DocumentPage document={placedDocument(document)} shows={visitorShows} above={<RegistrationTabs />} />
}
