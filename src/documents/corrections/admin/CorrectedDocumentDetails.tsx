import { renderCell } from '~/admin/listing/columns'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, partyNameField } from '~/documents/documentNames'
import { detailColumns } from '~/documents/list/admin/columns'
import { DetailList } from '~/ui/DetailList'
import type { CorrectableRow } from './correcting'

interface CorrectedDocumentDetailsProps {
  document: AnyDocType
  row: CorrectableRow
  /** Details besides its number, date and party. */
  also: readonly string[]
}

/** Which document is corrected. */
export function CorrectedDocumentDetails({ document, row, also }: CorrectedDocumentDetailsProps) {
  const party = optionsOf(document).party?.()
  const known = [document.number.column, 'createdDateBs', ...(party ? [partyNameField(party)] : []), ...also]
  const columns = detailColumns<CorrectableRow>(document).filter(({ source }) => known.includes(source))
  return <DetailList facts={columns.map((column) => [column.label, renderCell(row, column)] as const)} />
}
