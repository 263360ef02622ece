import type { AnyDocument } from '~/metadata/document'
import { partyNameOf, statedOf } from '~/metadata/documentNames'
import { Facts } from '~/ui/Facts'
import { cellContent } from '../../listing/RecordCell'
import { factColumns } from '../columns'
import type { CorrectedRow } from './correcting'

interface CorrectionFactsProps {
  document: AnyDocument
  row: CorrectedRow
  /** What is said of it beside its number, its day and its party. */
  also: readonly string[]
}

/** Which document is corrected. */
export function CorrectionFacts({ document, row, also }: CorrectionFactsProps) {
  const known = [document.number.column, 'createdDateBs', partyNameOf(statedOf(document)), ...also]
  const columns = factColumns<CorrectedRow>(document).filter(({ source }) => known.includes(source))
  return <Facts facts={columns.map((column) => [column.label, cellContent(row, column)] as const)} />
}
