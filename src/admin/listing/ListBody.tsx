import Box from '@mui/material/Box'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { ListContextProvider } from 'react-admin'
import { AutoRefreshFrame } from '~/ui/AutoRefreshFrame'
import { lazyPart } from '~/ui/lazyPart'
import { SearchField } from '~/ui/SearchField'
import { type PreviewedPage, useRowPreview } from '../records/useRowPreview'
import type { Column, Row } from './columns'
import { Filters } from './Filters'
import { type ListState, listContextValue, type QueueState } from './listContextValue'
import { RecordTable } from './RecordTable'
import type { RowAction } from './RowButtons'
import type { useDatedList } from './useDatedList'
import type { ListSelection } from './useListSelection'

const EmptyList = lazyPart(() => import('./EmptyList'))

/** What a list has besides that is of certain days and renews itself. */
type DatedListState = Pick<
  ReturnType<typeof useDatedList>,
  'range' | 'period' | 'setPeriod' | 'daysFilter' | 'olderWork' | 'fresh' | 'showFresh' | 'guard' | 'failure'
>

type ShownList<R extends Row> = QueueState<R> & Partial<ListState<R>> & Partial<DatedListState>

export interface ListBodyProps<R extends Row> {
  /** The route of the master or document, under which react-admin knows the list. */
  route?: string
  /** What the space bar shows of a row next to the list; default: what the page of its record shows. */
  preview?: PreviewedPage
  list: ShownList<R>
  /** The list's name for screen readers. */
  label: string
  /** The fields that the search looks in; null: there is no search. */
  searchHint?: string | null
  /** Another field has the focus when the page opens. */
  isFocusElsewhere?: boolean
  columns: readonly Column<R>[]
  actions?: readonly RowAction<R>[]
  onOpen?: ((row: R) => void) | undefined
  /** The address of what a row opens, for a new tab. */
  urlOf?: ((row: R) => string | undefined) | undefined
  selection?: (Pick<ListSelection<R>, 'selection'> & Partial<ListSelection<R>>) | undefined
  /** Content next to the search, such as a customer filter. */
  extraFilters?: ReactNode
  /** The message where the list cannot be read, and where it has no rows. */
  errorText?: string
  emptyText?: string
  /** Opens the form for a new record. */
  onAdd?: (() => void) | undefined
  /** Enter in the search, which has the focus when the page opens, hands over the text, as a scanner's does. */
  onScan?: (text: string) => void
}

/** A list: the search, its filters, the chosen days where it goes by days, and the table; the rows are selected there. */
export function ListBody<R extends Row>(props: ListBodyProps<R>) {
  const { route, preview: page = route, list, label, columns, actions, onOpen, urlOf, selection, errorText } = props
  const own = useRef<HTMLDivElement>(null)
  /** The search has the focus when the page opens, not again when a selection that took its place is over. */
  const wasOpened = useRef(false)
  useEffect(() => {
    wasOpened.current = true
  }, [])
  const area = selection?.area ?? own
  const preview = useRowPreview(page, list.rows)
  const table = (
    <RecordTable
      label={label}
      columns={columns}
      rows={list.rows}
      error={list.error}
      {...(errorText && { errorText })}
      onRetry={list.retry}
      isFetching={list.isFetching}
      pagination={list.pagination}
      sorting={list.sorting}
      actions={actions}
      onOpen={onOpen}
      urlOf={urlOf}
      selection={selection?.selection}
      preview={preview.keys}
      empty={<EmptyList text={props.emptyText} list={list} onAdd={props.onAdd} />}
      isCardOnPhone
    />
  )
  const { guard, fresh = 0, showFresh, failure } = list
  const content = (
    <Box ref={area} onKeyDown={selection?.onKeyDown}>
      {selection?.bar || <ListToolbar {...props} autoFocus={!props.isFocusElsewhere && !wasOpened.current} />}
      {list.olderWork}
      {preview.layOut(
        guard && showFresh ? (
          <AutoRefreshFrame list={{ guard, fresh, showFresh, failure, retry: list.retry }}>{table}</AutoRefreshFrame>
        ) : (
          table
        ),
      )}
    </Box>
  )
  if (!route) return content
  const context = listContextValue({ route, title: label }, list as ListState<R>, selection?.selection)
  return <ListContextProvider value={context}>{content}</ListContextProvider>
}

type ToolbarProps<R extends Row> = Pick<ListBodyProps<R>, 'list' | 'searchHint' | 'extraFilters' | 'onScan'> & {
  autoFocus: boolean
}

/** What narrows the list. */
function ListToolbar<R extends Row>(props: ToolbarProps<R>) {
  const { list, searchHint = 'Search', extraFilters, onScan, autoFocus } = props
  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || !onScan) return
    onScan(event.currentTarget.value)
    event.currentTarget.select() // the next scan takes its place
  }
  const { filterFields, filters, filter } = list
  if (searchHint === null && !extraFilters) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mb: 1, columnGap: 1, rowGap: 1, flexWrap: 'wrap' }}>
      {searchHint !== null && (
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 160px' }, maxWidth: { sm: 360 }, displayPrint: 'none' }}>
          <SearchField
            isOfList
            label={searchHint}
            value={list.search}
            onChange={list.setSearch}
            autoFocus={autoFocus}
            inputProps={{ onKeyDown: onSearchKey }}
          />
        </Box>
      )}
      {filterFields && filters && filter && <Filters filters={filterFields} values={filters} onChange={filter} />}
      {extraFilters}
      <Box sx={{ display: 'contents', displayPrint: 'none' }}>{list.daysFilter}</Box>
    </Box>
  )
}
