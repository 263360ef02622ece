import Add from '@mui/icons-material/Add'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ListContextProvider, ResourceContextProvider, useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import { type ModuleResource, mergePermissionOf, permissionFor } from '~/metadata/resource'
import { lazyDialog } from '~/ui/lazyPart'
import { SearchField } from '~/ui/SearchField'
import { useHotkeys } from '~/ui/useHotkeys'
import { useOpenDialog } from '../drafts'
import { type FormValues, pickCloneableValues } from '../forms/pickCloneableValues'
import { MergeLink } from '../merge/MergeLink'
import '../records/MasterRecordPage' // a row opens at once, also without a connection
import { useOpenRecord } from '../records/useOpenRecord'
import { resourceNameOf } from '../resourceNames'
import { ViewsButton } from '../savedViews/ViewsButton'
import { PageFrame } from '../shell/PageFrame'
import { usePermissions } from '../usePermissions'
import type { Row } from './columns'
import { Filters } from './Filters'
import { listContextValue } from './listContextValue'
import { RecordTable } from './RecordTable'
import type { RowAction } from './RowButtons'
import { SheetButtons } from './SheetButtons'
import { useBulkActions } from './useBulkActions'
import { useChosenColumns } from './useChosenColumns'
import { useResourceList } from './useResourceList'

const ResourceDialog = lazyDialog(() => import('../forms/ResourceDialog'))
const DeleteDialog = lazyDialog(() => import('./DeleteDialog'))

export interface ResourcePageProps {
  resource: ModuleResource
  /** Row buttons besides Edit, View and Delete; the same array on every render. */
  rowActions?: readonly RowAction[]
}

const none: never[] = []

/** A master's whole screen, from its one file (spec 1, section 2.4). The route checks the view permission. */
export function ResourcePage({ resource, rowActions = none }: ResourcePageProps) {
  const translate = useTranslate()
  const { can } = usePermissions()
  const list = useResourceList(resource)
  const [editing, edit] = useOpenDialog<Row['id'] | 'new'>()
  const [deleting, setDeleting] = useState<Row>()
  const may = (action: ModuleResource['actions'][number]) =>
    resource.actions.includes(action) && can(permissionFor(resource, action))
  const [mayAdd, mayEdit] = [may('add'), may('edit')]
  const mayDelete = mayEdit && may('delete') // only editors have the Actions column (spec 1, section 2.5)
  const isFull = resource.isSingleton && (!list.isKnown || list.total > 0 || list.appliedSearch !== '')

  const { columns, button: columnsButton } = useChosenColumns(resource, list)
  const bulk = useBulkActions(resource, {
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
  const openRecord = useOpenRecord({ ...resource, query: list.query, rows: list.rows, pagination: list.pagination })
  const close = () => {
    setCopied(undefined)
    edit(null)
  }
  const actions = useMemo<RowAction[]>(
    () => [
      ...(mayEdit ? [{ label: 'Edit', icon: EditOutlined, onClick: open }] : []),
      ...(mayAdd && mayEdit && !resource.isSingleton
        ? [{ label: 'Duplicate', icon: ContentCopyOutlined, onClick: copy }]
        : []),
      ...rowActions,
      ...(mayDelete ? [{ label: 'Delete', icon: DeleteOutlined, color: 'error' as const, onClick: setDeleting }] : []),
    ],
    [resource, mayAdd, mayEdit, mayDelete, rowActions, open, copy],
  )
  /** The search has the focus when the page opens, not again when a selection that took its place is over. */
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
  }, [])
  useHotkeys({ add: () => edit('new') }, mayAdd && !isFull && editing === null)
  const mayOpen = editing !== null && (editing === 'new' ? mayAdd : mayEdit)
  return (
    <ResourceContextProvider value={resourceNameOf(resource)}>
      <ListContextProvider value={listContextValue(resource, list, bulk.selection)}>
        <PageFrame
          title={resource.title}
          actions={
            <>
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
              {mayAdd && !isFull && (
                <Button variant="contained" startIcon={<Add />} onClick={() => edit('new')} title="Ctrl+Enter">
                  {translate('Add')}
                </Button>
              )}
            </>
          }
        >
          <Box ref={bulk.area} onKeyDown={bulk.onKeyDown}>
            {bulk.bar || (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
                <Box sx={{ flex: '0 1 360px', minWidth: 180 }}>
                  <SearchField
                    isOfList
                    autoFocus={!isOpen.current}
                    label="Search"
                    value={list.search}
                    onChange={list.setSearch}
                  />
                </Box>
                <Filters resource={resource} values={list.filters} onChange={list.filter} />
              </Box>
            )}
            <RecordTable
              label={resource.title}
              columns={columns}
              rows={list.rows}
              error={list.error}
              errorText={resource.messages.listFailed}
              onRetry={list.retry}
              isFetching={list.isFetching}
              pagination={list.pagination}
              sorting={list.sorting}
              actions={actions}
              onOpen={openRecord}
              selection={bulk.selection}
              emptyText={list.appliedSearch || Object.keys(list.filters).length > 0 ? messages.nothingFound : undefined}
            />
          </Box>
          {mayOpen && (
            <ResourceDialog
              resource={resource}
              id={editing === 'new' ? undefined : Number(editing)}
              {...(copied && { initial: copied })}
              canAddAnother
              onClose={close}
              onSaved={() => list.reload(editing === 'new' ? 'start' : 'here')}
            />
          )}
          {bulk.dialog}
          {deleting && (
            <DeleteDialog
              resource={resource}
              row={deleting}
              onDeleted={() => list.reload('here')}
              onClose={() => setDeleting(undefined)}
            />
          )}
        </PageFrame>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}
