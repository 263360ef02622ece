import type { Column } from '~/admin/listing/columns'
import { PartTable } from '../PartTable'
import type { PatientSample } from '../responses'
import { sampleColumns, useSampleAddress } from './sampleColumns'

/** The samples of a patient with the states of their tests. */
export default function SamplesTab({ patient }: { patient: number }) {
  const addressOf = useSampleAddress()
  return (
    <PartTable<PatientSample>
      {...{ patient, addressOf }}
      part="sample"
      label="Samples"
      columns={sampleColumns as Column<PatientSample & { id: number | string }>[]}
    />
  )
}
