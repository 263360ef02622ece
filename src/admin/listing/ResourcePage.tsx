import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import { type PlacedResource, rightOf } from '~/metadata/resource'
import { useOpened } from '../drafts'
import { lazyDialog } from '../lazyPart'
import { PageFrame } from '../shell/PageFrame'
import { SearchField } from '../shell/SearchField'
import { useRights } from '../useRights'
import { columnsOf, type Row } from './columns'
import { RecordTable } from './RecordTable'
import type { RowAction } from './RowButtons'
import { SheetButtons } from './SheetButtons'
import { useBulk } from './useBulk'
import { useDeletion } from './useDeletion'
import { useResourceList } from './useResourceList'
import { ViewDialog, viewedFields } from './ViewDialog'

const ResourceDialog = lazyDialog(() => import('../forms/ResourceDialog'))

export interface ResourcePageProps {
  resource: PlacedResource
  /** Buttons of a row beside Edit, View and Delete; the same array on every render. */
  rowActions?: readonly RowAction[]
}

const none: never[] = []

/** A master's whole screen, from its one file (spec 1, section 2.4). The route has asked for the view right. */
export function ResourcePage({ resource, rowActions = none }: ResourcePageProps) {
  const translate = useTranslate()
  const { can } = useRights()
  const list = useResourceList(resource)
  const [editing, edit] = useOpened<Row['id'] | 'new'>()
  const [viewing, setViewing] = useState<Row>()
  const deletion = useDeletion(resource, () => list.reload('here'))
  const may = (action: PlacedResource['actions'][number]) =>
    resource.actions.includes(action) && can(rightOf(resource, action))
  const [mayAdd, mayEdit] = [may('add'), may('edit')]
  const mayDelete = mayEdit && may('delete') // only editors have the Actions column (spec 1, section 2.5)
  const isFull = resource.single && (!list.isKnown || list.total > 0 || list.appliedSearch !== '')

  const columns = useMemo(() => columnsOf(resource), [resource])
  const bulk = useBulk(resource, {
    ...{ rows: list.rows, mayEdit, mayDelete, query: list.query },
    onDone: () => list.reload('here'),
  })
  const { ask } = deletion
  const open = useCallback((row: Row) => edit(row.id), [edit])
  const actions = useMemo<RowAction[]>(
    () => [
      ...(mayEdit ? [{ label: 'Edit', icon: EditOutlined, onClick: open }] : []),
      ...(viewedFields(resource).length > 0
        ? [{ label: 'View', icon: VisibilityOutlined, onClick: (row: Row) => setViewing(row) }]
        : []),
      ...rowActions,
      ...(mayDelete ? [{ label: 'Delete', icon: DeleteOutlined, color: 'error' as const, onClick: ask }] : []),
    ],
    [resource, mayEdit, mayDelete, rowActions, ask, open],
  )
  const mayOpen = editing !== null && (editing === 'new' ? mayAdd : mayEdit)
  return (
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
          {mayAdd && !isFull && (
            <Button variant="contained" startIcon={<Add />} onClick={() => edit('new')}>
              {translate('Add')}
            </Button>
          )}
        </>
      }
    >
      <Box ref={bulk.area} onKeyDown={bulk.onKeyDown}>
        {bulk.bar || (
          <Box sx={{ maxWidth: 360, mb: 1 }}>
            <SearchField label="Search" value={list.search} onChange={list.setSearch} />
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
          onOpen={mayEdit ? open : undefined}
          selection={bulk.selection}
          emptyText={list.appliedSearch ? messages.nothingFound : undefined}
        />
      </Box>
      {mayOpen && (
        <ResourceDialog
          resource={resource}
          id={editing === 'new' ? undefined : Number(editing)}
          onClose={() => edit(null)}
          onSaved={() => list.reload(editing === 'new' ? 'start' : 'here')}
        />
      )}
      {viewing && <ViewDialog resource={resource} row={viewing} onClose={() => setViewing(undefined)} />}
      {bulk.dialog}
      {deletion.confirmation}
    </PageFrame>
  )
}
