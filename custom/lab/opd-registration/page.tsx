import { opdRegistration } from '../../../documents/lab/opd-registration'
import { VisitPage } from '../shared/visits/VisitPage'

/** OPD registration: the visits by day, each with its ticket to print, and the form for a new one. */
export default function OpdRegistrationPage() {
  return <VisitPage document={opdRegistration} />
}
