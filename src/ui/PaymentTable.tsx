import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'react-admin'
import { formatMoney, type Money } from '~/domain/money'
import { EmptyState } from './EmptyState'

/** A payment as it is entered; it travels with the id of its mode. */
export interface EnteredPayment {
  paymentMode: { id: number; name: string }
  amount: Money
  remarks: string
}

interface PaymentTableProps {
  lines: readonly EnteredPayment[]
  /** The line that is in the form at present. */
  editing: number | undefined
  onEdit: (index: number) => void
  onDelete: (index: number) => void
  total: Money
}

/** The payments entered so far, and their sum. */
export function PaymentTable({ lines, editing, onEdit, onDelete, total }: PaymentTableProps) {
  const translate = useTranslate()
  if (lines.length === 0) return <EmptyState />
  return (
    <Table size="small" aria-label={translate('Payment Details')}>
      <TableHead>
        <TableRow>
          <TableCell width={40}>#</TableCell>
          <TableCell>{translate('Payment Mode')}</TableCell>
          <TableCell align="right">{translate('Amount')}</TableCell>
          <TableCell>{translate('Remarks')}</TableCell>
          <TableCell align="right">{translate('Actions')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ paymentMode, amount, remarks }, index) => (
          <TableRow key={paymentMode.id} selected={index === editing}>
            <TableCell>{index + 1}</TableCell>
            <TableCell>{paymentMode.name}</TableCell>
            <TableCell align="right">{translate(formatMoney(amount))}</TableCell>
            <TableCell>{remarks || '-'}</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              <Tooltip title={translate('Edit')}>
                <IconButton
                  size="small"
                  aria-label={translate(`Edit ${paymentMode.name}`)}
                  onClick={() => onEdit(index)}
                >
                  <EditOutlined fontSize="small" />
                </IconButton>
              </Tooltip>
              <Tooltip title={translate('Delete')}>
                <IconButton
                  size="small"
                  color="error"
                  aria-label={translate(`Delete ${paymentMode.name}`)}
                  onClick={() => onDelete(index)}
                >
                  <DeleteOutlined fontSize="small" />
                </IconButton>
              </Tooltip>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell colSpan={2}>{translate('Paying Amount')}</TableCell>
          <TableCell align="right" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {translate(formatMoney(total))}
          </TableCell>
          <TableCell colSpan={2} />
        </TableRow>
      </TableFooter>
    </Table>
  )
}
