import EditOutlined from '@mui/icons-material/EditOutlined'
import { useMemo } from 'react'
import { useOpened } from '~/admin/drafts'
import type { RowAction } from '~/admin/listing/RowButtons'
import { useRights } from '~/admin/useRights'
import { DatedPage } from '~/ui/DatedPage'
import { useDatedList } from '~/ui/useDatedList'
import { type Customer, customersPath } from '~shared/patients/customer'
import { customerColumns } from '~shared/patients/customerColumns'
import QuickRegistrationDialog from '~shared/patients/QuickRegistrationDialog'
import { RegistrationTabs } from '~shared/patients/RegistrationTabs'

/** Quick registration: the patients by the day of registration, and the form for a new or a changed one. */
export default function QuickRegistrationPage() {
  const { can } = useRights()
  const list = useDatedList<Customer>(customersPath, { after: 'date_after', before: 'date_before' })
  const [editing, edit] = useOpened<number | 'new'>()
  const mayEdit = can('edit_clinic_quick_registration')

  const actions = useMemo<RowAction<Customer>[]>(
    () => (mayEdit ? [{ label: 'Edit', icon: EditOutlined, onClick: ({ id }) => edit(id) }] : []),
    [mayEdit, edit],
  )
  const close = () => edit(null)
  return (
    <DatedPage
      title="Quick Registration"
      countLabel="Total Registrations"
      onAdd={can('add_clinic_quick_registration') ? () => edit('new') : undefined}
      isBusy={editing !== null}
      above={<RegistrationTabs />}
      list={list}
      searchHint="Name, T/CN or mobile, on all days"
      columns={customerColumns}
      actions={actions}
    >
      {editing !== null && (
        <QuickRegistrationDialog
          id={editing === 'new' ? undefined : editing}
          onClose={close}
          onSaved={() => {
            list.reload(editing === 'new' ? 'start' : 'here')
            close()
          }}
          onChosen={({ customerNo }) => {
            list.setSearch(customerNo)
            close()
          }}
        />
      )}
    </DatedPage>
  )
}
