import Skeleton from '@mui/material/Skeleton'
import { useMemo } from 'react'
import { useRights } from '~/admin/useRights'
import type { Resource } from '~/metadata/resource'
import { LoadFailed } from '~/ui/LoadFailed'
import { TransferList } from '~/ui/TransferList'
import { type LookupRow, useLookup } from '~/ui/useLookup'
import type { ChoiceOptions } from '../choice/kind'
import type { ReferenceOptionsTo } from '../reference/kind'
import { representedText } from '../represented'
import { recordNames, type Transfer } from './kind'

interface RecordTransferProps {
  path: string
  /** The target's own list, to look in where another server lacks the call. */
  elsewhere: string
  target: Resource
  transfer: Transfer
  value: readonly LookupRow[]
  onChange: (rows: LookupRow[]) => void
}

/** All records of a resource in two lists. */
export function RecordTransfer({ path, elsewhere, target, transfer, value, onChange }: RecordTransferProps) {
  const { rows, error, refetch } = useLookup({ path, elsewhere, limit: 0 })
  const { can } = useRights()
  const category = target.fields[transfer.category]?.options as ReferenceOptionsTo
  const module = transfer.module ? (target.fields[transfer.module]?.options as ChoiceOptions) : undefined
  const shown = useMemo(
    () =>
      rows?.map((row) => ({
        id: row.id,
        text: representedText(row, target),
        category: representedText(row[transfer.category] as LookupRow, category.to()),
        module: transfer.module ? Number(row[transfer.module]) : 0,
        isFixed: transfer.right !== undefined && !can(String(row[transfer.right])),
      })),
    [rows, target, transfer, category, can],
  )
  if (error && !rows) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!rows || !shown) return <Skeleton variant="rounded" height={400} />
  const byId = new Map([...value, ...rows].map((row) => [row.id, row]))
  return (
    <TransferList
      rows={shown}
      selected={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.flatMap((id) => byId.get(id) ?? []))}
      names={recordNames(target)}
      categoryLabel={category.label}
      modules={module?.choices}
      moduleLabel={module?.label}
    />
  )
}
