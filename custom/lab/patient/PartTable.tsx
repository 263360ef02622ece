import { useNavigate } from 'react-router'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { tablePropsOf, useLocalPageState, usePagedList } from '~/admin/listing/usePagedList'
import { patientPath } from '~shared/patients/customer'

interface PartTableProps<Row> {
  /** The patient, and the part as its endpoint is called. */
  patient: number
  part: string
  label: string
  columns: readonly Column<Row & { id: number | string }>[]
  /** The address of the screen that shows a row. */
  addressOf: (row: Row) => string
}

const sizes = [10, 25, 100]

/** A list on a patient's page, such as the samples; a click on a row opens the row's screen. */
export function PartTable<Row extends { id: number | string }>(props: PartTableProps<Row>) {
  const { patient, part, label, columns, addressOf } = props
  const navigate = useNavigate()
  const path = `${patientPath}/${patient}/${part}`
  const list = usePagedList<Row & { id: never }>(path, {}, useLocalPageState(), { family: patientPath, sizes })
  return (
    <RecordTable<Row>
      {...tablePropsOf(list)}
      label={label}
      columns={columns}
      pagination={list.pagination}
      onOpen={(row) => void navigate(addressOf(row))}
      emptyText="None yet."
    />
  )
}
