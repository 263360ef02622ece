import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { tablePropsOf, useLocalPageState, usePagedList } from '~/admin/listing/usePagedList'
import { useOpenRecord } from '~/admin/records/useOpenRecord'
import { patientApiPath } from '~shared/patients/customer'

interface PartTableProps<Row> {
  /** The patient, and the part as its endpoint is called. */
  patient: number
  part: string
  label: string
  columns: readonly Column<Row & { id: number | string }>[]
  /** The route of the screen whose pages show the rows, or the address of what shows a row. */
  opens: string | ((row: Row) => string)
}

const sizes = [10, 25, 100]

/** A list on a patient's page, such as the samples; a click on a row opens the row's page, which then knows the list. */
export function PatientRelatedTable<Row extends { id: number | string }>(props: PartTableProps<Row>) {
  const { patient, part, label, columns, opens } = props
  const path = `${patientApiPath}/${patient}/${part}`
  const list = usePagedList<Row & { id: never }>(path, {}, useLocalPageState(), { family: patientApiPath, sizes })
  const { rows, pagination } = list
  const opening = useOpenRecord({
    ...{ route: typeof opens === 'string' ? opens : '', apiPath: path, rows, pagination, query: () => ({}) },
  })
  return (
    <RecordTable<Row>
      {...tablePropsOf(list)}
      label={label}
      columns={columns}
      pagination={pagination}
      {...(typeof opens === 'string' ? opening : { urlOf: opens })}
      emptyText="None yet."
      isCardOnPhone
    />
  )
}
