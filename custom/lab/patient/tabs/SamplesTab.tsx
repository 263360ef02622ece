import type { Column } from '~/admin/listing/columns'
import { sampleRoute } from '../../shared/samples/samplePaths'
import { PatientRelatedTable } from '../PatientRelatedTable'
import type { PatientSample } from '../responses'
import { sampleColumns } from './sampleColumns'

/** The samples of a patient with the states of their tests. */
export default function SamplesTab({ patient }: { patient: number }) {
  return (
    <PatientRelatedTable<PatientSample>
      {...{ patient, opens: sampleRoute }}
      part="sample"
      label="Samples"
      columns={sampleColumns as Column<PatientSample & { id: number | string }>[]}
    />
  )
}
