import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { issuedVersionText } from '../issued-reports/issuedVersionText'
import type { UsgTest } from './responses'

interface ExaminationTableProps {
  tests: readonly UsgTest[] | undefined
  error: unknown
  onRetry: () => void
  /** 0 for none. */
  chosen: number
  onChoose: (id: number) => void
}

/** The ultrasound tests of a patient; at most one is chosen (spec 2, section 2). */
export function ExaminationTable({ tests, error, onRetry, chosen, onChoose }: ExaminationTableProps) {
  const translate = useTranslate()
  const columns: Column<UsgTest>[] = [
    { source: 'test', label: 'Test', render: ({ test }) => test.name },
    { source: 'reportNo', label: 'Report No' },
    { source: 'statusDisplay', label: 'Status', render: ({ statusDisplay }) => translate(statusDisplay) },
    { source: 'enteredBy', label: 'Reported by' },
    { source: 'verifiedBy', label: 'Verified by' },
    {
      source: 'issuedVersion',
      label: 'Issued',
      render: (test) => issuedVersionText(test, translate),
    },
  ]
  return (
    <RecordTable
      label="Tests"
      columns={columns}
      rows={tests}
      error={tests ? undefined : error}
      onRetry={onRetry}
      numbering="restart"
      maxHeight={132}
      selection={{
        ids: new Set(chosen > 0 ? [chosen] : []),
        onChange: (ids) => onChoose([...ids][0] ?? 0),
        isSingle: true,
      }}
    />
  )
}
