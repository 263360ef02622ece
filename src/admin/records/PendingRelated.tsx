import Typography from '@mui/material/Typography'
import { useGetList, useTranslate } from 'react-admin'
import { manifest } from '~/metadata/manifest'
import type { RelatedList } from '~/server/related/endpoints'
import { resourceNameOf } from '../resourceNames'
import { RelatedRecords } from './RelatedRecords'

/** The pending work among the records that refer to a record, by the tiles of their lists: orders that are not received. */
export const PendingRelated = ({ lists }: { lists: readonly RelatedList[] }) =>
  lists.flatMap((list) => {
    const tiles = manifest.screens.find(({ route }) => route === list.route)?.pendingTiles ?? []
    return tiles.map(({ label, query }) => (
      <PendingList key={`${list.route} ${query}`} list={list} label={label} query={query} />
    ))
  })

/** The records of one tile; nothing where there are none. */
function PendingList({ list, label, query }: { list: RelatedList; label: string; query: string }) {
  const translate = useTranslate()
  const filter = Object.fromEntries(new URLSearchParams(query))
  const { total = 0 } = useGetList(resourceNameOf(list), {
    ...{ filter: { ...filter, relatedTo: list.relatedTo }, pagination: { page: 1, perPage: 1 } },
    sort: { field: 'id', order: 'DESC' },
  })
  if (total === 0) return null
  return (
    <>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 1.5, mb: 0.5 }}>
        {`${translate(label)} (${total})`}
      </Typography>
      <RelatedRecords list={list} filter={filter} />
    </>
  )
}
