import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import { manifest } from '~/metadata/manifest'
import { permissionFor } from '~/metadata/resource'
import { loadLookup } from '../lists'
import { usePermissions } from '../usePermissions'
import { addDialogOf } from './addDialog'
import { defaultLimit, type LookupQuery, type LookupRow, useLookup } from './useLookup'
import type { SavedRecord } from './useResourceForm'

interface CreateOptionQuery extends Omit<LookupQuery, 'limit' | 'isUrgent'> {
  search: string
  enabled: boolean
  /** The key of the master of which the picker offers records. */
  resource: string | undefined
  /** The rows that are offered for the present text. */
  rows: readonly LookupRow[] | undefined
  onCreated: (row: LookupRow) => void
}

/**
 * A picker of a master that has no records yet offers to add the first, to users who may. The new record is picked as the
 * picker's endpoint answers it, so that it has what the form needs.
 */
export function useCreateOption({ resource, rows, onCreated, ...query }: CreateOptionQuery) {
  const { path, fallbackPath, filter, search, enabled } = query
  const translate = useTranslate()
  const { can } = usePermissions()
  const queries = useQueryClient()
  /** What was typed when the dialog opened. */
  const [typed, setTyped] = useState<string>()
  const master = manifest.masters.find(({ key }) => key === resource)
  const mayAdd = master?.menu && master.actions.includes('add') && can(permissionFor(master, 'add'))
  const isNothing = rows?.length === 0
  const all = useLookup({
    path,
    filter,
    ...(fallbackPath && { fallbackPath }),
    enabled: enabled && isNothing && search !== '',
  })
  const isEmpty = isNothing && (search === '' || all.rows?.length === 0)
  if (!master || !mayAdd) return { isOffered: false, open: () => {}, option: undefined, dialog: undefined }

  const finish = async (record: SavedRecord) => {
    const search = String(record[master.labelField] ?? '')
    const query = { ...filter, search, offset: 0, limit: defaultLimit }
    const found = await loadLookup<LookupRow>(path, fallbackPath, query).catch(() => ({ rows: [] }))
    await queries.invalidateQueries({ queryKey: ['lookup'] })
    // Closed before the picker takes the focus: a dialog gives it back to where it was opened from.
    flushSync(() => setTyped(undefined))
    onCreated(found.rows.find(({ id }) => id === record.id) ?? record)
  }
  const AddDialog = addDialogOf(master.key)
  const option: ReactNode = (
    <span>
      <span style={{ opacity: 0.75 }}>{translate('There is none yet.')}</span>{' '}
      <strong>+ {translate(`Add ${master.label}`)}</strong>
    </span>
  )
  return {
    /** The list offers to add a record. */
    isOffered: isEmpty,
    option,
    open: () => setTyped(search),
    dialog: typed !== undefined && (
      <AddDialog
        initialLabel={typed.trim()}
        onClose={() => setTyped(undefined)}
        onSaved={(record) => void finish(record)}
      />
    ),
  }
}
