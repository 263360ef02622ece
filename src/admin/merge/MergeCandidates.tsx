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
import { LoadFailed } from '~/ui/LoadFailed'
import { SearchField } from '~/ui/SearchField'
import { useMomentText } from '~/ui/useMomentText'
import { api } from '../http'
import { type MergeSource, mergedRoute, mergeQuery, mergeRoute } from './mergeSource'

interface LinksProps {
  label: string
  rows: readonly { to: string; text: string; more: string }[]
}

/** Links to comparisons and merges, one a line. */
const Links = ({ label, rows }: LinksProps) => (
  <List dense aria-label={label} component="nav" subheader={<Typography variant="subtitle2">{label}</Typography>}>
    {rows.map(({ to, text, more }) => (
      <ListItemButton key={to} component={Link} to={to}>
        <ListItemText primary={text} secondary={more} />
      </ListItemButton>
    ))}
  </List>
)

/** Pairs of records that may be the same, or those that may be the same as one; and the last merges. */
export function MergeCandidates({ source, id }: { source: MergeSource; id?: number }) {
  const translate = useTranslate()
  const momentText = useMomentText()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(
    mergeQuery<Candidates>(source, 'merge-candidates', { offset: 0, limit: 100, ...(id && { id }) }),
  )
  const merges = useQuery(mergeQuery<{ results: Merge[] }>(source, 'merge', { offset: 0, limit: 10 }))
  const found = useQuery({
    queryKey: [source.apiPath, 'search', search],
    queryFn: ({ signal }) =>
      api.get<{ results: { id: number }[] }>(source.apiPath, { search, limit: 10, offset: 0 }, { signal }),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const pairs = (data?.results ?? []).map(({ records }) => ({
    to: mergeRoute(
      source,
      records.map((one) => one.id),
    ),
    text: records.map(({ name }) => name).join(' · '),
    more: records.map(({ details }) => details.join(', ')).join(' · '),
  }))
  const others = (search.trim() ? (found.data?.results ?? []) : [])
    .filter((row) => row.id !== id)
    .map((row) => ({ to: mergeRoute(source, [id!, row.id]), text: source.nameOf(row), more: '' }))
  const done = (merges.data?.results ?? []).map(({ mergedAt, mergedBy, remarks, undoneAt, ...merge }) => ({
    to: mergedRoute(source, merge),
    text: `${merge.merged.name} → ${merge.survivor.name}`,
    more: [momentText(mergedAt), mergedBy.userName, remarks, undoneAt && translate('Merge undone')]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <>
      {id && <SearchField autoFocus label="Search the other record" value={search} onChange={setSearch} />}
      {others.length > 0 && <Links label={translate('Search the other record')} rows={others} />}
      <Links label={translate('Possible duplicates')} rows={pairs} />
      {data && pairs.length === 0 && <Typography color="text.secondary">{translate(messages.nothingFound)}</Typography>}
      {done.length > 0 && <Links label={translate('Last merges')} rows={done} />}
    </>
  )
}
