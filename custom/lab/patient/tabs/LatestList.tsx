import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { tablePropsOf, usePagedList } from '~/admin/listing/usePagedList'

interface LatestListProps<Row extends { id: number }> {
  label: string
  path: string
  query?: Readonly<Record<string, string>>
  /** The path whose changes refetch it. */
  family: string
  columns: readonly Column<Row>[]
  /** The address of the tab with all of them. */
  allUrl: string
  /** The address of what a row opens. */
  urlOf: (row: Row) => string
}

const most = 5
const none = () => undefined
/** The first few, always. */
const place = { page: 1, perPage: most, setPage: none, setPerPage: none, resetPage: none }

/** The latest few of what belongs to a patient, and a link to the tab with all; nothing where there are none. */
export function LatestList<Row extends { id: number }>(props: LatestListProps<Row>) {
  const { label, path, query = {}, family, columns, allUrl, urlOf } = props
  const translate = useTranslate()
  const list = usePagedList<Row>(path, query, place, { family })
  if (list.count === 0) return null
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
        <Typography component="h2" variant="body1" sx={{ fontWeight: 600 }}>
          {translate(label)}
        </Typography>
        {list.count !== undefined && list.count > most && (
          <Link component={RouterLink} to={allUrl} variant="body2">
            {`${translate('All')} (${list.count})`}
          </Link>
        )}
      </Box>
      <RecordTable<Row>
        {...tablePropsOf(list)}
        {...{ label, columns, urlOf }}
        numbering="none"
        maxHeight="none"
        isCardOnPhone
      />
    </Box>
  )
}
