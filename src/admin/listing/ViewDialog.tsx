import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { representedText } from '~/fields/represented'
import type { Resource } from '~/metadata/resource'
import { FormattedText } from '~/ui/FormattedText'
import type { Row } from './columns'

/** The fields of a master that hold text of several formatted lines. Where there are any, its rows have View. */
export const viewedFields = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, { kind, options }]) =>
    kind.name === 'richText' && !options.inline ? [name] : [],
  )

export interface ViewDialogProps {
  resource: Resource
  row: Row
  onClose: () => void
}

/** A record's formatted texts as they print, below what the record is known by (spec 1, section 2.4). */
export function ViewDialog({ resource, row, onClose }: ViewDialogProps) {
  const translate = useTranslate()
  const title = useId()
  const record = row as unknown as Readonly<Record<string, unknown>>
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{representedText(record, resource)}</DialogTitle>
      <DialogContent dividers sx={{ overflowWrap: 'anywhere' }}>
        {viewedFields(resource).map((name) => (
          <Box key={name} sx={{ '& > :first-of-type': { mt: 0 } }}>
            <FormattedText html={String(record[name] ?? '')} />
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
