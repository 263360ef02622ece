import { UltrasoundPage } from '../shared/ultrasound/UltrasoundPage'
import { VerificationPanel } from './form/VerificationPanel'

/** USG report: the report of the chosen ultrasound is verified and handed out. */
export default function UsgReportPage() {
  return (
    <UltrasoundPage
      title="USG Report"
      panel={({ patient, examination }) => (
        <VerificationPanel key={examination.id} patient={patient} examination={examination} />
      )}
    />
  )
}
