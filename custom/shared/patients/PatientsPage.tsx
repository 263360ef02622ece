import EditOutlined from '@mui/icons-material/EditOutlined'
import MergeOutlined from '@mui/icons-material/MergeOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { DraftsButton } from '~/admin/drafts/DraftsButton'
import { useOpenDialog } from '~/admin/drafts/useOpenDialog'
import { ListPage, type ListPageProps } from '~/admin/listing/ListPage'
import { useOneCalendar } from '~/admin/listing/oneCalendar'
import type { RowAction } from '~/admin/listing/RowButtons'
import { useDatedList } from '~/admin/listing/useDatedList'
import { MergeLink } from '~/admin/merge/MergeLink'
import { mergeRoute } from '~/admin/merge/mergeSource'
import { useOpenRecord } from '~/admin/records/useOpenRecord'
import { usePermissions } from '~/admin/usePermissions'
import { type Customer, patientApiPath, patientMergePermissions, patientRoute } from './customer'
import { customerColumns } from './customerColumns'
import { patientMergeSource } from './mergeSource'
import { PatientDialog } from './PatientDialog'
import type { RegistrationOptions } from './registration'

interface PatientsPageProps<Row extends Customer>
  extends Pick<ListPageProps<Row>, 'title' | 'countLabel' | 'aboveList'>,
    Partial<Pick<ListPageProps<Row>, 'columns'>> {
  registration: RegistrationOptions
  editPermission: string
  /** Without it there is no Add. */
  addPermission?: string
}

/** Patients by the day of registration, or found on all days, each with a page, and the form for one of them. */
export function PatientsPage<Row extends Customer = Customer>({
  registration,
  editPermission,
  addPermission,
  columns = customerColumns as ListPageProps<Row>['columns'],
  ...frame
}: PatientsPageProps<Row>) {
  const { can } = usePermissions()
  const list = useDatedList<Row>(registration.path, { after: 'date_after', before: 'date_before' }, { columns })
  const [editing, edit] = useOpenDialog<number | 'new'>()
  const mayEdit = can(editPermission)
  const mayMerge = patientMergePermissions.every((code) => can(code))
  const navigate = useNavigate()
  const client = useQueryClient()
  const actions = useMemo<RowAction<Row>[]>(
    () => [
      ...(mayEdit ? [{ label: 'Edit', icon: EditOutlined, onClick: ({ id }: Row) => edit(id) }] : []),
      ...(mayMerge
        ? [
            {
              label: 'Merge',
              icon: MergeOutlined,
              onClick: ({ id }: Row) => navigate(mergeRoute(patientMergeSource, [id])),
            },
          ]
        : []),
    ],
    [mayEdit, mayMerge, edit, navigate],
  )
  const opening = useOpenRecord({
    ...{ route: patientRoute, apiPath: registration.path, rows: list.rows, pagination: list.pagination },
    query: list.query,
  })
  const onClose = () => edit(null)
  const mayAdd = addPermission !== undefined && can(addPermission)
  const isOpen = editing === 'new' ? mayAdd : editing !== null && mayEdit
  return (
    <ListPage
      {...frame}
      onAdd={mayAdd ? () => edit('new') : undefined}
      hasOpenDialog={isOpen}
      list={list}
      preview={patientRoute}
      tools={
        <>
          {mayAdd && <DraftsButton form={registration.draft} />}
          {mayMerge && <MergeLink source={patientMergeSource} />}
        </>
      }
      searchHint="Name, T/CN or mobile, on all days"
      columns={useOneCalendar(columns)}
      actions={actions}
      {...opening}
    >
      {isOpen && (
        <PatientDialog<Customer>
          registration={registration}
          {...(typeof editing === 'number' && { id: editing })}
          onSaved={() => {
            list.reload(editing === 'new' ? 'start' : 'here')
            void client.invalidateQueries({ queryKey: [patientApiPath] })
            onClose()
          }}
          onClose={onClose}
          onChosen={({ customerNo }) => {
            list.setSearch(customerNo)
            onClose()
          }}
        />
      )}
    </ListPage>
  )
}
