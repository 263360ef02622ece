import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useEffect, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type LookupRow, useLookup } from '~/admin/forms/useLookup'
import { usePermissions } from '~/admin/usePermissions'
import type { Resource } from '~/metadata/resource'
import { LoadFailed } from '~/ui/LoadFailed'
import { TransferList } from '~/ui/TransferList'
import type { ChoiceOptions } from '../choice/kind'
import { recordLabel } from '../recordLabel'
import type { ResolvedReferenceOptions } from '../reference/kind'
import { recordNounsOf, type Transfer } from './kind'
import { PermissionMatrix } from './PermissionMatrix'

interface RecordTransferProps {
  path: string
  /** The target's own list, used if another server lacks the endpoint. */
  fallbackPath: string
  target: Resource
  transfer: Transfer
  value: readonly LookupRow[]
  onChange: (rows: LookupRow[]) => void
  /** The records are known, among them those that a new record starts with (`proposes`). */
  onProposed: (rows: LookupRow[]) => void
}

/** All records of a resource in two lists. */
export function RecordTransfer(props: RecordTransferProps) {
  const { path, fallbackPath, target, transfer, value, onChange, onProposed } = props
  const { rows, error, refetch } = useLookup({ path, fallbackPath, limit: 0 })
  const { can } = usePermissions()
  const translate = useTranslate()
  const [isMatrix, setMatrix] = useState(false)
  const category = target.fields[transfer.categoryField]?.options as ResolvedReferenceOptions
  const module = transfer.moduleField ? (target.fields[transfer.moduleField]?.options as ChoiceOptions) : undefined
  const visible = useMemo(
    () =>
      rows?.map((row) => ({
        id: row.id,
        text: recordLabel(row, target),
        category: recordLabel(row[transfer.categoryField] as LookupRow, category.to()),
        module: transfer.moduleField ? Number(row[transfer.moduleField]) : 0,
        isFixed: transfer.permissionField !== undefined && !can(String(row[transfer.permissionField])),
      })),
    [rows, target, transfer, category, can],
  )
  const isKnown = rows !== undefined
  const { permissionField } = transfer
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the records are known
  useEffect(() => {
    const { defaultPermissions = [] } = transfer
    const proposed = (rows ?? []).filter(
      (row) =>
        permissionField &&
        defaultPermissions.includes(String(row[permissionField])) &&
        can(String(row[permissionField])),
    )
    if (proposed.length > 0) onProposed(proposed)
  }, [isKnown])
  if (error && !rows) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!rows || !visible) return <Skeleton variant="rounded" height={400} />
  const byId = new Map([...value, ...rows].map((row) => [row.id, row]))
  const shared = {
    selected: value.map(({ id }) => id),
    onChange: (ids: number[]) => onChange(ids.flatMap((id) => byId.get(id) ?? [])),
    categoryLabel: category.label,
    modules: module?.choices ?? [],
    moduleLabel: module?.label ?? 'Module',
  }
  if (!permissionField) return <TransferList {...shared} rows={visible} recordNouns={recordNounsOf(target)} />
  const permissions = visible.map((one, index) => ({ ...one, code: String(rows[index]?.[permissionField]) }))
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={isMatrix}
        onChange={(_, next: boolean | null) => next !== null && setMatrix(next)}
        aria-label={translate('How rights are chosen')}
        sx={{ display: 'flex', mb: 1 }}
      >
        <ToggleButton value={false}>{translate('One by one')}</ToggleButton>
        <ToggleButton value={true}>{translate('By screen')}</ToggleButton>
      </ToggleButtonGroup>
      {isMatrix ? (
        <PermissionMatrix {...shared} permissions={permissions} />
      ) : (
        <TransferList {...shared} rows={visible} recordNouns={recordNounsOf(target)} />
      )}
    </>
  )
}
