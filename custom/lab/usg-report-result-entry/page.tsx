import { UltrasoundPage } from '../shared/ultrasound/UltrasoundPage'
import { ReportPanel } from './form/ReportPanel'

/** USG result entry: the report of the chosen ultrasound is written. */
export default function UsgReportResultEntryPage() {
  return (
    <UltrasoundPage
      title="USG Result Entry"
      panel={(chosen) => <ReportPanel key={chosen.examination.id} {...chosen} />}
    />
  )
}
