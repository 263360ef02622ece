import { memo } from 'react'
import { figureCells, Line, LinesFrame } from '~/documents/lines/admin/LinesFrame'
import type { BillLine } from '~shared/sale/rules'

export interface LinesTableProps {
  lines: readonly BillLine[]
  /** The server's messages, by the line's position. */
  errors: ReadonlyMap<number, string>
  /** The same function on every render, so that a row is drawn again only when its line changes. */
  onRemove: (test: number) => void
}

const columnLabels = ['Price', 'Qty', 'Dis(%)', 'Dis(A)', 'Tax(%)', 'Tax(A)', 'Gross(A)', 'Net Total']

/** The lines of the bill so far; rerendered only when they change, not while a test is entered. */
export const LinesTable = memo(function LinesTable({ lines, errors, onRemove }: LinesTableProps) {
  return (
    <LinesFrame label="Tests of the bill" name="Test" headings={columnLabels}>
      {lines.map((line, index) => (
        <LineRow key={line.test} line={line} number={index + 1} error={errors.get(index)} onRemove={onRemove} />
      ))}
    </LinesFrame>
  )
})

interface LineRowProps {
  line: BillLine
  number: number
  error: string | undefined
  onRemove: (test: number) => void
}

const LineRow = memo(function LineRow({ line, number, error, onRemove }: LineRowProps) {
  const { cost, qty, discountRate, discountAmount, taxRate, taxAmount, grossAmount, netAmount } = line
  return (
    <Line number={number} name={line.testName} error={error} onDelete={() => onRemove(line.test)}>
      {figureCells({ cost, qty, discountRate, discountAmount, taxRate, taxAmount, grossAmount, netAmount })}
    </Line>
  )
})
