import MergeOutlined from '@mui/icons-material/MergeOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { type MergeSource, mergeRoute } from './mergeSource'

/** Leads from a list to its possible duplicates. */
export function MergeLink({ source }: { source: Pick<MergeSource, 'route'> }) {
  const label = useTranslate()('Possible duplicates')
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={mergeRoute(source)} aria-label={label} size="small">
        <MergeOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
