import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Resource } from '~/metadata/resource'
import { RecordTable } from './RecordTable'

interface ImportCounts {
  created: number
  updated: number
  unchanged: number
}

/** The response of an import and of its dry run. */
export interface ImportResult extends ImportCounts {
  rows: number
  /** The counts by the label of each master that is concerned: a list may bring departments and units along. */
  resources: ({ resource: string } & ImportCounts)[]
  errors: RowMessage[]
  notes: RowMessage[]
}

/** The counts, and every row that cannot be taken with its reason. */
export function ImportReport({ result, resource }: { result: ImportResult; resource: Resource }) {
  const translate = useTranslate()
  const counts = [
    { label: 'Rows', count: result.rows },
    { label: 'New', count: result.created, color: 'success' as const },
    { label: 'Changed', count: result.updated, color: 'info' as const },
    { label: 'Unchanged', count: result.unchanged },
    { label: 'Cannot be taken', count: result.errors.length, color: 'error' as const },
  ]
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', my: 1.5 }}>
        {counts.map(({ label, count, color }) => (
          <Chip
            key={label}
            variant="outlined"
            color={count > 0 ? color : undefined}
            label={`${translate(label)}: ${count}`}
          />
        ))}
      </Box>
      {result.resources.length > 1 && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {result.resources
            .map(
              ({ resource: label, created, updated }) =>
                `${translate(label)}: ${created} ${translate('new')}, ${updated} ${translate('changed')}`,
            )
            .join(' · ')}
        </Typography>
      )}
      <RowMessages title="Rows that cannot be taken" rows={result.errors} resource={resource} />
      <RowMessages title="Notes" rows={result.notes} resource={resource} />
    </Box>
  )
}

interface RowMessage {
  row: number
  field?: string
  message: string
}

interface RowMessagesProps {
  title: string
  rows: readonly RowMessage[]
  resource: Resource
}

function RowMessages({ title, rows, resource }: RowMessagesProps) {
  const translate = useTranslate()
  if (rows.length === 0) return null
  const reasonOf = ({ field, message }: RowMessage) =>
    field ? `${translate(resource.fields[field]?.options.label ?? field)}: ${translate(message)}` : translate(message)
  return (
    <>
      <Typography variant="subtitle2">{translate(title)}</Typography>
      <RecordTable
        label={title}
        columns={[
          { source: 'row', label: 'Row', width: 64 },
          { source: 'message', label: 'Reason', render: reasonOf },
        ]}
        rows={rows.map((row, id) => ({ id, ...row }))}
        numbering="none"
        maxHeight={220}
      />
    </>
  )
}
