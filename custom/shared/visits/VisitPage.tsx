import { DocumentPage } from '~/admin/documents/DocumentPage'
import { documentNamed } from '~/metadata/registry'
import { RegistrationTabs } from '~shared/patients/RegistrationTabs'
import { visitorShows } from './visitorShows'
import type { VisitKind } from './wire'

/** The visits of a kind by day, each with its patient to edit, and the form for a new one. */
export function VisitPage({ kind }: { kind: VisitKind }) {
  return <DocumentPage document={documentNamed(kind)} shows={visitorShows} above={<RegistrationTabs />} />
}
