import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'

/** The name of a department or a panel across the table. */
export function GroupHeading({ kind, name, columns }: { kind: 'department' | 'panel'; name: string; columns: number }) {
  const isDepartment = kind === 'department'
  return (
    <TableRow>
      <TableCell
        colSpan={columns}
        component="th"
        scope="colgroup"
        sx={{
          fontWeight: 600,
          py: 0.25,
          pl: isDepartment ? 1.25 : 6.5,
          ...(isDepartment && { color: 'primary.dark', bgcolor: 'primary.light' }),
        }}
      >
        {name}
      </TableCell>
    </TableRow>
  )
}
