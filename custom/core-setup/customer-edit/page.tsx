import EditOutlined from '@mui/icons-material/EditOutlined'
import { useMemo } from 'react'
import { useOpened } from '~/admin/drafts'
import type { RowAction } from '~/admin/listing/RowButtons'
import { useRights } from '~/admin/useRights'
import { DatedPage } from '~/ui/DatedPage'
import { useDatedList } from '~/ui/useDatedList'
import type { Customer } from '~shared/patients/customer'
import { customerColumns } from '~shared/patients/customerColumns'
import { PatientDialog } from '~shared/patients/PatientDialog'
import { quickRegistrationForm, type Registration } from '~shared/patients/registration'
import { customerEditPath } from './customerEdit'

const customerEditForm: Registration = {
  ...quickRegistrationForm,
  path: customerEditPath,
  draft: 'customer',
  titles: { ...quickRegistrationForm.titles, edit: 'Edit Customer' },
  notices: {
    ...quickRegistrationForm.notices,
    updated: 'Customer Updated Successfully',
    updateFailed: 'Failed to Update Customer',
  },
}

/** Customer edit: any patient is found by name, number or mobile, and changed with the reason. */
export default function CustomerEditPage() {
  const { can } = useRights()
  const list = useDatedList<Customer>(customerEditPath, { after: 'date_after', before: 'date_before' })
  const [editing, edit] = useOpened<number>()
  const mayEdit = can('edit_customer_edit')
  const actions = useMemo<RowAction<Customer>[]>(
    () => (mayEdit ? [{ label: 'Edit', icon: EditOutlined, onClick: ({ id }) => edit(id) }] : []),
    [mayEdit, edit],
  )
  const close = () => edit(null)
  return (
    <DatedPage
      title="Customer Edit"
      countLabel="Total Customers"
      list={list}
      searchHint="Name, T/CN or mobile, on all days"
      columns={customerColumns}
      actions={actions}
    >
      {editing !== null && (
        <PatientDialog
          registration={customerEditForm}
          id={editing}
          onClose={close}
          onSaved={() => {
            void list.reload('here')
            close()
          }}
        />
      )}
    </DatedPage>
  )
}
