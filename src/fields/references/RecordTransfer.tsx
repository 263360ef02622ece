import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import type { Resource } from '~/metadata/resource'
import { EmptyState } from '~/ui/EmptyState'
import { TransferList } from '~/ui/TransferList'
import { type LookupRow, useLookup } from '~/ui/useLookup'
import type { ReferenceOptionsTo } from '../reference/kind'
import { representedText } from '../represented'

interface RecordTransferProps {
  path: string
  /** The target's own list, to look in where another server lacks the call. */
  elsewhere: string
  target: Resource
  /** The reference of the target by which its records are grouped. */
  groupBy: string
  value: readonly LookupRow[]
  onChange: (rows: LookupRow[]) => void
}

/** All records of a resource in two lists. */
export function RecordTransfer({ path, elsewhere, target, groupBy, value, onChange }: RecordTransferProps) {
  const translate = useTranslate()
  const { rows, error, refetch } = useLookup({ path, elsewhere, limit: 0 })
  const group = target.fields[groupBy]
  const groupTarget = (group?.options as ReferenceOptionsTo | undefined)?.to()
  const shown = useMemo(
    () =>
      rows?.map((row) => ({
        id: row.id,
        text: representedText(row, target),
        group: groupTarget ? representedText(row[groupBy] as LookupRow, groupTarget) : '',
      })),
    [rows, target, groupTarget, groupBy],
  )
  if (error)
    return (
      <EmptyState text={messages.listFailed}>
        <Button onClick={() => refetch()}>{translate('Try again')}</Button>
      </EmptyState>
    )
  if (!rows || !shown) return <Skeleton variant="rounded" height={360} />
  const byId = new Map([...value, ...rows].map((row) => [row.id, row]))
  return (
    <TransferList
      rows={shown}
      selected={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.flatMap((id) => byId.get(id) ?? []))}
      one={target.label.toLowerCase()}
      groupLabel={group?.options.label}
    />
  )
}
