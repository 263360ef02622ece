import Box from '@mui/material/Box'
import { recordLabel } from '~/fields/recordLabel'
import type { Resource } from '~/metadata/resource'
import { FormattedText } from '~/ui/FormattedText'
import { ReadOnlyDialog } from '~/ui/ReadOnlyDialog'
import type { Row } from './columns'
import { formattedFieldNames } from './formattedFieldNames'

interface ViewDialogProps {
  resource: Resource
  row: Row
  onClose: () => void
}

/** A record's formatted texts as they print, below what the record is known by (spec 1, section 2.4). */
export default function ViewDialog({ resource, row, onClose }: ViewDialogProps) {
  const record = row as unknown as Readonly<Record<string, unknown>>
  return (
    <ReadOnlyDialog title={recordLabel(record, resource)} maxWidth="md" onClose={onClose}>
      {formattedFieldNames(resource).map((name) => (
        <Box key={name} sx={{ overflowWrap: 'anywhere', '& > :first-of-type': { mt: 0 } }}>
          <FormattedText html={String(record[name] ?? '')} />
        </Box>
      ))}
    </ReadOnlyDialog>
  )
}
