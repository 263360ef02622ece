import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { findOptionName, type Option } from '~/domain/options'
import { type RecordNouns, type TransferMessage, transferListMessage } from '~/fields/references/transferListMessages'
import { type TransferFilter, TransferFilters } from './TransferFilters'
import { TransferPanel } from './TransferPanel'
import { moveCheckedRows, type TransferState, validateRowCheck } from './transfer'
import { useAlert } from './useAlert'

export interface TransferRow {
  id: number
  text: string
  category: string
  /** The module it belongs to; 0 where records have none. */
  module: number
  /** It stays on its side: the user may not move it. */
  isFixed?: boolean
}

export interface TransferListProps {
  rows: readonly TransferRow[]
  /** The ids that are selected, in order. */
  selected: readonly number[]
  onChange: (selected: number[]) => void
  recordNouns: RecordNouns
  categoryLabel: string
  /** The modules that records belong to; one is chosen, and only its records can be removed. */
  modules?: readonly Option[]
  moduleLabel?: string
}

/** On a phone the lists are stacked, and the arrows between them turn accordingly. */
const ways = { '& svg': { transform: { xs: 'rotate(90deg)', sm: 'none' } } }

/** Which rows a filter offers on the unselected side. */
const isOffered = ({ module, category }: TransferFilter, row: TransferRow) =>
  row.module === module && (!category || row.category === category)

/**
 * Moves records between an unselected list, of the chosen module and category, and the list of all that are selected
 * (spec 1, section 2.4); nothing is checked on both sides.
 */
export function TransferList(props: TransferListProps) {
  const { rows, selected, onChange, recordNouns: names, categoryLabel, modules = [], moduleLabel = 'Module' } = props
  const translate = useTranslate()
  const alert = useAlert()
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  const [filter, setFilter] = useState<TransferFilter>({ module: modules[0]?.id ?? 0, category: '', search: '' })
  const say = (name: TransferMessage) => transferListMessage(name, names)
  const chosen = new Set(selected)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const state: TransferState = { selected, checked }

  const choose = (change: Partial<TransferFilter>) => {
    const next = { ...filter, ...change }
    setFilter(next)
    const isStillThere = (row?: TransferRow) => row && (chosen.has(row.id) || isOffered(next, row))
    setChecked(new Set([...checked].filter((id) => isStillThere(byId.get(id)))))
  }
  const toggle = (ids: readonly number[], on: boolean) => {
    const refusal = on && ids[0] !== undefined ? validateRowCheck(state, ids[0]) : undefined
    if (refusal) return alert.info(say(refusal))
    const next = new Set(checked)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    setChecked(next)
  }
  const move = (to: 'selected' | 'unselected') => {
    const result = moveCheckedRows(state, to, (id) => byId.get(id)?.module !== filter.module)
    if ('refusal' in result) return alert.info(say(result.refusal))
    setChecked(new Set())
    onChange(result.selected)
  }
  const panel = (title: string, side: readonly TransferRow[], groupOf: (row: TransferRow) => string) => {
    const wanted = filter.search.trim().toLowerCase()
    const rowsOfSide = side
      .map((row) => ({ id: row.id, text: translate(row.text), group: groupOf(row), isFixed: row.isFixed ?? false }))
      .filter(({ text, group }) => !wanted || `${text} ${group}`.toLowerCase().includes(wanted))
    return (
      <TransferPanel
        title={title}
        rows={rowsOfSide}
        count={side.length}
        checkedCount={side.filter(({ id }) => checked.has(id)).length}
        checked={checked}
        onToggle={toggle}
        emptyText={say('none')}
      />
    )
  }
  const categoryOf = ({ category }: TransferRow) => category && translate(category)
  const placeOf = (row: TransferRow) =>
    [translate(findOptionName(modules, row.module) ?? ''), categoryOf(row)].filter(Boolean).join(' · ')
  const ofModule = rows.filter(({ module }) => module === filter.module)
  return (
    <Box>
      <TransferFilters
        filter={filter}
        onChange={choose}
        modules={modules}
        moduleLabel={moduleLabel}
        categories={[...new Set(ofModule.map(({ category }) => category))].filter(Boolean)}
        categoryLabel={categoryLabel}
        noCategoriesText={say('noCategory')}
      />
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1, alignItems: { sm: 'center' } }}>
        {panel(
          'Unselected',
          ofModule.filter((row) => isOffered(filter, row) && !chosen.has(row.id)),
          categoryOf,
        )}
        <Box
          sx={{
            ...ways,
            display: 'flex',
            flexDirection: { xs: 'row', sm: 'column' },
            justifyContent: 'center',
            gap: 1,
          }}
        >
          <Button variant="outlined" aria-label={translate('Move to selected')} onClick={() => move('selected')}>
            <ChevronRight />
          </Button>
          <Button variant="outlined" aria-label={translate('Move to unselected')} onClick={() => move('unselected')}>
            <ChevronLeft />
          </Button>
        </Box>
        {panel(
          'Selected',
          selected.flatMap((id) => byId.get(id) ?? []),
          placeOf,
        )}
      </Box>
    </Box>
  )
}
