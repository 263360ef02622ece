import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import { EmptyState } from '~/ui/EmptyState'
import type { useDatedList } from './useDatedList'

interface EmptyListProps {
  /** What the page says of an empty list. */
  text: string | undefined
  list: {
    setSearch: (text: string) => void
    appliedSearch: string
    filters?: Readonly<Record<string, string>>
  } & Partial<Pick<ReturnType<typeof useDatedList>, 'period' | 'setPeriod' | 'setFilters'>>
  onAdd?: (() => void) | undefined
}

/** Why a list is empty, and what leads on: no search and no filters, more days, or the first record. */
export default function EmptyList({ text, list, onAdd }: EmptyListProps) {
  const translate = useTranslate()
  const { appliedSearch, filters = {}, period, setPeriod, setFilters } = list
  if (appliedSearch)
    return (
      <EmptyState text={messages.nothingFound} more="Nothing matches the search.">
        <Button onClick={() => list.setSearch('')}>{translate('Empty the search')}</Button>
      </EmptyState>
    )
  if (Object.keys(filters).length > 0)
    return (
      <EmptyState text={messages.nothingFound} more="Nothing matches the filters.">
        {setFilters && <Button onClick={() => setFilters({})}>{translate('Remove the filters')}</Button>}
      </EmptyState>
    )
  if (setPeriod)
    return (
      <EmptyState {...(text && { text })} more="The list shows the chosen days only.">
        {period !== 'last-365-days' && (
          <Button onClick={() => setPeriod('last-365-days')}>{translate('Show the last 365 days')}</Button>
        )}
      </EmptyState>
    )
  return (
    <EmptyState {...(text && { text })} {...(onAdd && { more: 'Nothing was entered yet.' })}>
      {onAdd && <Button onClick={onAdd}>{translate('Enter the first')}</Button>}
    </EmptyState>
  )
}
