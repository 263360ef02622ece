import type { Column } from '~/admin/listing/columns'
import { sampleRoute } from '../../shared/samples/samplePath'
import { PartTable } from '../PartTable'
import type { PatientSample } from '../responses'
import { sampleColumns } from './sampleColumns'

/** The samples of a patient with the states of their tests. */
export default function SamplesTab({ patient }: { patient: number }) {
  return (
    <PartTable<PatientSample>
      {...{ patient, opens: sampleRoute }}
      part="sample"
      label="Samples"
      columns={sampleColumns as Column<PatientSample & { id: number | string }>[]}
    />
  )
}
