import { renderCell } from '~/admin/listing/RecordCell'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, partyNameOf } from '~/documents/documentNames'
import { factColumns } from '~/documents/list/admin/columns'
import { DetailList } from '~/ui/DetailList'
import type { CorrectedRow } from './correcting'

interface CorrectionFactsProps {
  document: AnyDocType
  row: CorrectedRow
  /** Details besides its number, date and party. */
  also: readonly string[]
}

/** Which document is corrected. */
export function CorrectionFacts({ document, row, also }: CorrectionFactsProps) {
  const known = [document.number.column, 'createdDateBs', partyNameOf(optionsOf(document)), ...also]
  const columns = factColumns<CorrectedRow>(document).filter(({ source }) => known.includes(source))
  return <DetailList facts={columns.map((column) => [column.label, renderCell(row, column)] as const)} />
}
