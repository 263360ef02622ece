import { RecordLink } from '~shared/records/RecordLink'

interface PatientFactProps {
  patient: { id: number; fullName: string; customerNo: string }
  /** What else identifies the patient, such as age and sex; translated. */
  also: readonly (string | null | undefined)[]
}

/** The patient on the page of another record: the name as a link, and what else identifies the patient. */
export const PatientIdentityLink = ({ patient: { id, fullName, customerNo }, also }: PatientFactProps) => (
  <>
    <RecordLink to={{ table: 'customer' }} id={id}>
      {fullName}
    </RecordLink>
    {[customerNo, ...also].filter(Boolean).map((text) => ` · ${text}`)}
  </>
)
