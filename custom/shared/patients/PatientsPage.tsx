import EditOutlined from '@mui/icons-material/EditOutlined'
import { type ReactNode, useMemo } from 'react'
import { useOpened } from '~/admin/drafts'
import type { RowAction } from '~/admin/listing/RowButtons'
import { useRights } from '~/admin/useRights'
import { DatedPage, type DatedPageProps } from '~/ui/DatedPage'
import { useDatedList } from '~/ui/useDatedList'
import type { Customer } from './customer'
import { customerColumns } from './customerColumns'
import type { PatientDialogProps } from './PatientDialog'

interface PatientsPageProps extends Pick<DatedPageProps<Customer>, 'title' | 'countLabel' | 'above'> {
  /** The call of the list. */
  path: string
  editRight: string
  /** Without it there is no Add. */
  addRight?: string
  form: (form: Omit<PatientDialogProps<Customer>, 'registration'>) => ReactNode
}

/** Patients by the day of registration, or found on all days, and the form for one of them. */
export function PatientsPage({ path, editRight, addRight, form, ...frame }: PatientsPageProps) {
  const { can } = useRights()
  const list = useDatedList<Customer>(path, { after: 'date_after', before: 'date_before' })
  const [editing, edit] = useOpened<number | 'new'>()
  const mayEdit = can(editRight)
  const actions = useMemo<RowAction<Customer>[]>(
    () => (mayEdit ? [{ label: 'Edit', icon: EditOutlined, onClick: ({ id }) => edit(id) }] : []),
    [mayEdit, edit],
  )
  const onClose = () => edit(null)
  return (
    <DatedPage
      {...frame}
      onAdd={addRight && can(addRight) ? () => edit('new') : undefined}
      isBusy={editing !== null}
      list={list}
      searchHint="Name, T/CN or mobile, on all days"
      columns={customerColumns}
      actions={actions}
    >
      {editing !== null &&
        form({
          id: editing === 'new' ? undefined : editing,
          onSaved: () => {
            list.reload(editing === 'new' ? 'start' : 'here')
            onClose()
          },
          onClose,
          onChosen: ({ customerNo }) => {
            list.setSearch(customerNo)
            onClose()
          },
        })}
    </DatedPage>
  )
}
