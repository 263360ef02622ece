import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

type Value = string | number | boolean | null

/** A row of a comparison: a value of each side; of values that differ, one is chosen. */
export interface ComparedRow {
  name: string
  label: string
  values: readonly Value[]
  /** The side whose value is chosen, from 0; undefined where there is nothing to choose. */
  chosen?: number
}

interface ComparisonTableProps {
  corner: ReactNode
  /** The heading of each side. */
  headings: readonly ReactNode[]
  rows: readonly ComparedRow[]
  onChoose: (name: string, side: number) => void
}

/** Compares two or more sides row by row; the arrow keys choose between values. */
export function ComparisonTable({ corner, headings, rows, onChoose }: ComparisonTableProps) {
  const translate = useTranslate()
  const textOf = (value: Value) =>
    typeof value === 'boolean' ? translate(value ? 'Yes' : 'No') : translate(String(value ?? ''))
  return (
    <Table size="small" aria-label={translate('Comparison')}>
      <TableHead>
        <TableRow>
          <TableCell>{corner}</TableCell>
          {headings.map((heading, side) => (
            <TableCell key={String(side)}>{heading}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ name, label, values, chosen }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {translate(label)}
            </TableCell>
            {values.map((value, side) => (
              <TableCell key={String(side)} sx={{ py: 0, height: 34 }}>
                {chosen === undefined ? (
                  textOf(value)
                ) : (
                  <FormControlLabel
                    label={textOf(value) || '—'}
                    checked={chosen === side}
                    onChange={() => onChoose(name, side)}
                    slotProps={{ typography: { variant: 'body2' } }}
                    control={
                      <Radio
                        size="small"
                        name={name}
                        slotProps={{ input: { 'aria-label': `${translate(label)}: ${textOf(value)}` } }}
                        sx={{ py: 0 }}
                      />
                    }
                  />
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
