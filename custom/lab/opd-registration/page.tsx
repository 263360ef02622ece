import EditOutlined from '@mui/icons-material/EditOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { useCallback, useMemo, useState } from 'react'
import { useOpened } from '~/admin/drafts'
import type { Column } from '~/admin/listing/columns'
import type { RowAction } from '~/admin/listing/RowButtons'
import { useOrganization } from '~/admin/organization'
import { useRights } from '~/admin/useRights'
import { DatedPage } from '~/ui/DatedPage'
import { OneLine } from '~/ui/OneLine'
import { useDatedList } from '~/ui/useDatedList'
import { PatientDialog } from '~shared/patients/PatientDialog'
import { RegistrationTabs } from '~shared/patients/RegistrationTabs'
import { visitorColumns } from '~shared/visits/visitorColumns'
import { type OpdVisit, opdPath } from '~shared/visits/wire'
import { opdRegistrationForm } from './opdForm'
import { TicketPreview } from './TicketPreview'

const columns: Column<OpdVisit>[] = [
  { source: 'visitNo', label: 'Ticket No.' },
  ...visitorColumns.filter(({ source }) => source !== 'email' && source !== 'phoneNo'),
  { source: 'department', label: 'Department', show: ({ department }) => department.name },
  { source: 'doctor', label: 'Doctor', show: ({ doctor }) => doctor?.fullName },
  { source: 'total', label: 'Total', kind: 'money' },
  { source: 'createdDateAd', label: 'Date (AD)', show: ({ createdDateAd }) => <OneLine text={createdDateAd} /> },
  { source: 'createdDateBs', label: 'Date (BS)', show: ({ createdDateBs }) => <OneLine text={createdDateBs} /> },
  { source: 'createdTime', label: 'Time', show: ({ createdTime }) => createdTime.slice(0, 5) },
]

/** OPD registration: the visits by day, each with its ticket to print, and the form for a new one. */
export default function OpdRegistrationPage() {
  const { can } = useRights()
  const { rule } = useOrganization()
  const list = useDatedList<OpdVisit>(opdPath, { after: 'date_after', before: 'date_before' })
  const [editing, edit] = useOpened<number | 'new'>()
  const [printed, setPrinted] = useState<number>()
  const mayEdit = can('edit_clinic_opd_registration')
  const mayPrint = rule?.enablePrint !== false

  const actions = useMemo<RowAction<OpdVisit>[]>(
    () => [
      ...(mayPrint
        ? [{ label: 'Print Preview', icon: PrintOutlined, onClick: ({ id }: OpdVisit) => setPrinted(id) }]
        : []),
      ...(mayEdit ? [{ label: 'Edit', icon: EditOutlined, onClick: ({ id }: OpdVisit) => edit(id) }] : []),
    ],
    [mayPrint, mayEdit, edit],
  )
  const closePreview = useCallback(() => setPrinted(undefined), [])
  const close = () => edit(null)
  const saved = ({ id }: OpdVisit, print: boolean) => {
    void list.reload(editing === 'new' ? 'start' : 'here')
    close()
    if (print && mayPrint) setPrinted(id)
  }
  return (
    <DatedPage
      title="OPD Registration"
      countLabel="Total Opd Registration"
      onAdd={can('add_clinic_opd_registration') ? () => edit('new') : undefined}
      isBusy={editing !== null || printed !== undefined}
      above={<RegistrationTabs />}
      list={list}
      searchHint="Name, T/CN or mobile, on all days"
      columns={columns}
      actions={actions}
    >
      {editing !== null && (
        <PatientDialog
          registration={opdRegistrationForm}
          id={editing === 'new' ? undefined : editing}
          onClose={close}
          onSaved={saved}
        />
      )}
      {printed !== undefined && <TicketPreview id={printed} onClose={closePreview} />}
    </DatedPage>
  )
}
