import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { messages } from '~/metadata/messages'
import type { MergeCandidates as Candidates, Merge } from '~/server/merge/responses'
import { formatLocalDateTime } from '~/ui/formatLocalDateTime'
import { LoadFailed } from '~/ui/LoadFailed'
import { SearchField } from '~/ui/SearchField'
import { api } from '../http'
import { type MergeSource, mergedRoute, mergeQuery, mergeRoute } from './mergeSource'

interface Page<Row> {
  results: Row[]
  count: number
}

interface LinksProps {
  label: string
  rows: readonly { to: string; text: string; more: string }[]
}

/** Links to comparisons and merges, one a line. */
const Links = ({ label, rows }: LinksProps) => (
  <List dense aria-label={label} component="nav">
    {rows.map(({ to, text, more }) => (
      <ListItemButton key={to} component={Link} to={to}>
        <ListItemText primary={text} secondary={more} />
      </ListItemButton>
    ))}
  </List>
)

const portion = 25

/** Pairs of records that may be the same, or those that may be the same as one; and the last merges. */
export function MergeCandidates({ source, id }: { source: MergeSource; id?: number }) {
  const translate = useTranslate()
  const [limit, setLimit] = useState(portion)
  const [search, setSearch] = useState('')
  const candidates = useQuery({
    ...mergeQuery<Candidates>(source, 'merge-candidates', { offset: 0, limit, ...(id && { id }) }),
    placeholderData: keepPreviousData,
  })
  const merges = useQuery(mergeQuery<Page<Merge>>(source, 'merge', { offset: 0, limit: 10 }))
  const isSearched = id !== undefined && search.trim() !== ''
  const found = useQuery({
    queryKey: [source.apiPath, 'search', search],
    queryFn: ({ signal }) =>
      api.get<Page<{ id: number }>>(source.apiPath, { search, limit: 10, offset: 0 }, { signal }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch } = candidates
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const pairs = (data?.results ?? []).map(({ records }) => ({
    to: mergeRoute(
      source,
      records.map((one) => one.id).toSorted((one, other) => (one === id ? -1 : other === id ? 1 : one - other)),
    ),
    text: records.map(({ name }) => name).join(' · '),
    more: records.map(({ details }) => details.join(', ')).join(' · '),
  }))
  const others = (isSearched ? (found.data?.results ?? []) : [])
    .filter((row) => row.id !== id)
    .map((row) => ({ to: mergeRoute(source, [id!, row.id]), text: source.nameOf(row), more: '' }))
  const done = (merges.data?.results ?? []).map((merge) => ({
    to: mergedRoute(source, merge),
    text: `${merge.merged.name} → ${merge.survivor.name}`,
    more: [
      formatLocalDateTime(merge.mergedAt),
      merge.mergedBy.userName,
      merge.remarks,
      merge.undoneAt && translate('Merge undone'),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <>
      {id !== undefined && (
        <SearchField autoFocus label="Search the other record" value={search} onChange={setSearch} />
      )}
      {others.length > 0 && <Links label={translate('Search the other record')} rows={others} />}
      <Typography variant="subtitle2">{translate('Possible duplicates')}</Typography>
      {data && pairs.length === 0 && <Typography color="text.secondary">{translate(messages.nothingFound)}</Typography>}
      <Links label={translate('Possible duplicates')} rows={pairs} />
      {data && data.count > pairs.length && (
        <Button onClick={() => setLimit(limit + portion)}>{translate('Show more')}</Button>
      )}
      {done.length > 0 && <Typography variant="subtitle2">{translate('Last merges')}</Typography>}
      <Links label={translate('Last merges')} rows={done} />
    </>
  )
}
