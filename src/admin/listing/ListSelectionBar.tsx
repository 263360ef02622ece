import { type SelectionAction, SelectionBar } from '~/ui/SelectionBar'
import ExportMenu, { type ExportMenuProps } from '../reports/ExportMenu'
import type { Row } from './columns'

export interface ListSelectionBarProps {
  rows: readonly Row[]
  actions: readonly SelectionAction[]
  /** The endpoint and the name of a list's file, the list's order, and its columns; none where the list has no export. */
  file: Pick<ExportMenuProps, 'path' | 'name' | 'query' | 'columns'> | undefined
  onClear: () => void
}

/** What can be done with the selected rows of a list, their export among it. */
export default function ListSelectionBar({ rows, actions, file, onClear }: ListSelectionBarProps) {
  const ids = rows.map(({ id }) => id).join()
  return (
    <SelectionBar count={rows.length} actions={actions} onClear={onClear}>
      {file && (
        <ExportMenu
          {...file}
          label="Export selected"
          query={() => ({ ordering: file.query().ordering, id__in: ids })}
        />
      )}
    </SelectionBar>
  )
}
