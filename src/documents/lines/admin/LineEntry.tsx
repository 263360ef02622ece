import { useCallback } from 'react'
import { optionsOf } from '~/documents/documentNames'
import type { Values } from '~/documents/form/admin/plainDraft'
import { useDerivedFormContext } from '~/documents/form/admin/useDerivedForm'
import { PickerFiltersContext } from '~/fields/reference/pickerFilters'
import { EntryRow } from './EntryRow'
import { SheetLines } from './SheetLines'

/** Where lines come from: the row in which one is entered, and a spreadsheet. */
export function LineEntry() {
  const { document, draft, start, dispatch, change, filter, entering, entryRow, documentForm, body, save } =
    useDerivedFormContext()
  const enter = useCallback((entry: Values) => change({ do: 'enter', entry }), [change])
  return (
    <PickerFiltersContext value={filter.filter}>
      <EntryRow
        key={entering.rows}
        document={document}
        header={body}
        start={entering.rows === 0 ? start.entry : draft.entry}
        isTaken={entering.rows > 0}
        onEnter={enter}
        onChoose={entering.choose}
        onScan={entering.scan}
        scansWaiting={entering.scansWaiting}
        onAdd={entering.add}
        onSave={() => void save(false)}
        onPrint={documentForm.mayPrint ? () => void save(true) : undefined}
        row={entryRow}
      />
      {optionsOf(document).lines?.importKeyFields && (
        <SheetLines
          document={document}
          query={filter.isComplete ? (filter.filter ?? {}) : null}
          lines={draft.lines}
          header={body}
          onLines={(lines) => dispatch({ do: 'addLines', lines })}
        />
      )}
    </PickerFiltersContext>
  )
}
