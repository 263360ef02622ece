import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { useCallback, useMemo, useState } from 'react'
import { type ModuleResource, mergePermissionOf, permissionFor } from '~/metadata/resource'
import { isAnyEditable } from '~/metadata/states'
import { lazyDialog, lazyPart } from '~/ui/lazyPart'
import { DraftsButton } from '../drafts/DraftsButton'
import { useOpenDialog } from '../drafts/useOpenDialog'
import { type FormValues, pickCloneableValues } from '../forms/pickCloneableValues'
import type { SavedRecord } from '../forms/useResourceForm'
import { useOpenRecord } from '../records/useOpenRecord'
import { ViewsButton } from '../savedViews/ViewsButton'
import { usePermissions } from '../usePermissions'
import { useChosenColumns } from './ColumnsButton'
import { allColumnsOf, columnsOf, type Row } from './columns'
import { ListPage } from './ListPage'
import type { RowAction } from './RowButtons'
import { SheetButtons } from './SheetButtons'
import { useBulkActions } from './useBulkActions'
import { useResourceList } from './useResourceList'

const ResourceDialog = lazyDialog(() => import('../forms/ResourceDialog'))
const MergeLink = lazyPart(async () => ({ default: (await import('../merge/MergeLink')).MergeLink }))
const DeleteDialog = lazyDialog(() => import('./DeleteDialog'))

export interface ResourcePageProps {
  resource: ModuleResource
  /** Row buttons besides Edit, View and Delete; the same array on every render. */
  rowActions?: readonly RowAction[]
  /** A record was added. */
  onAdded?: (record: SavedRecord) => void
}

const none: never[] = []

/** Which rows their state lets be edited. */
const isEditableRow =
  ({ states }: ModuleResource) =>
  (row: Row) =>
    isAnyEditable(states, (row as { state?: string }).state)

/** A master's whole screen, from its one file (spec 1, section 2.4). The route checks the view permission. */
export function ResourcePage({ resource, rowActions = none, onAdded }: ResourcePageProps) {
  const { can } = usePermissions()
  const list = useResourceList(resource)
  const [editing, edit] = useOpenDialog<Row['id'] | 'new'>()
  const [deleting, setDeleting] = useState<Row>()
  const may = (action: ModuleResource['actions'][number]) =>
    resource.actions.includes(action) && can(permissionFor(resource, action))
  const [mayAdd, mayEdit] = [may('add'), may('edit')]
  const mayDelete = mayEdit && may('delete') // only editors have the Actions column (spec 1, section 2.5)
  const isFull = resource.isSingleton && (!list.isKnown || list.total > 0 || list.appliedSearch !== '')

  const [all, usual] = useMemo(() => [allColumnsOf(resource), columnsOf(resource)], [resource])
  const { columns, button: columnsButton } = useChosenColumns(list, all, usual)
  const selection = useBulkActions(resource, {
    ...{ rows: list.rows, mayEdit, mayDelete, query: list.query },
    onDone: () => list.reload('here'),
  })
  const open = useCallback((row: Row) => edit(row.id), [edit])
  const [copied, setCopied] = useState<FormValues>()
  const copy = useCallback(
    (row: Row) => {
      setCopied(pickCloneableValues(resource, row))
      edit('new')
    },
    [resource, edit],
  )
  const opening = useOpenRecord({ ...resource, query: list.query, rows: list.rows, pagination: list.pagination })
  const close = () => {
    setCopied(undefined)
    edit(null)
  }
  const actions = useMemo<RowAction[]>(
    () => [
      ...(mayEdit ? [{ label: 'Edit', icon: EditOutlined, onClick: open, isShown: isEditableRow(resource) }] : []),
      ...(mayAdd && mayEdit && !resource.isSingleton
        ? [{ label: 'Duplicate', icon: ContentCopyOutlined, onClick: copy }]
        : []),
      ...rowActions,
      ...(mayDelete ? [{ label: 'Delete', icon: DeleteOutlined, color: 'error' as const, onClick: setDeleting }] : []),
    ],
    [resource, mayAdd, mayEdit, mayDelete, rowActions, open, copy],
  )
  const mayOpen = editing !== null && (editing === 'new' ? mayAdd : mayEdit)
  return (
    <ListPage
      title={resource.title}
      route={resource.route}
      list={list}
      columns={columns}
      actions={actions}
      {...opening}
      selection={selection}
      errorText={resource.messages.listFailed}
      onAdd={mayAdd && !isFull ? () => edit('new') : undefined}
      hasOpenDialog={editing !== null}
      tools={
        <>
          {mayAdd && <DraftsButton form={resource.key} />}
          <SheetButtons
            resource={resource}
            query={list.query}
            mayImport={mayAdd && mayEdit}
            onImported={() => list.reload('start')}
          />
          {!resource.isSingleton && (
            <>
              {columnsButton}
              <ViewsButton route={resource.route} />
            </>
          )}
          {resource.merge && can(mergePermissionOf(resource)) && <MergeLink source={resource} />}
        </>
      }
    >
      {mayOpen && (
        <ResourceDialog
          resource={resource}
          id={editing === 'new' ? undefined : Number(editing)}
          {...(copied && { initial: copied })}
          canAddAnother
          onClose={close}
          onSaved={(record) => {
            list.reload(editing === 'new' ? 'start' : 'here')
            if (editing === 'new') onAdded?.(record)
          }}
        />
      )}
      {deleting && (
        <DeleteDialog
          key={deleting.id}
          resource={resource}
          row={deleting}
          onDeleted={() => list.reload('here')}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </ListPage>
  )
}
