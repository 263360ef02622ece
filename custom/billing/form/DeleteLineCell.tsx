import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import { useTranslate } from 'react-admin'

interface DeleteLineCellProps {
  /** The test of the line. */
  name: string
  onDelete: () => void
}

/** Takes a line off a document that is being written. */
export function DeleteLineCell({ name, onDelete }: DeleteLineCellProps) {
  const translate = useTranslate()
  return (
    <TableCell padding="none" align="center">
      <IconButton
        size="small"
        color="error"
        title={translate('Delete')}
        aria-label={translate(`Delete ${name}`)}
        onClick={onDelete}
        sx={{ p: 0.25 }}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </TableCell>
  )
}
