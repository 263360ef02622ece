import { followUp } from '../../../documents/lab/follow-up'
import { VisitPage } from '../shared/visits/VisitPage'

/** Follow-up: the visits by day, and the form for a new one. */
export default function FollowUpPage() {
  return <VisitPage document={followUp} />
}
