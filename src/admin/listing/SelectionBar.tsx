import Close from '@mui/icons-material/Close'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import MergeOutlined from '@mui/icons-material/MergeOutlined'
import ToggleOffOutlined from '@mui/icons-material/ToggleOffOutlined'
import ToggleOnOutlined from '@mui/icons-material/ToggleOnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { interpolate, messages } from '~/metadata/messages'
import { type ModuleResource, mergePermissionOf } from '~/metadata/resource'
import type { QueryParams } from '../http'
import { mergeRoute } from '../merge/mergeSource'
import { usePermissions } from '../usePermissions'
import { affectedRecords, type BulkAction, bulkLabels } from './bulkActions'
import type { Row } from './columns'
import { useExport } from './useExport'

interface SelectionBarProps {
  resource: ModuleResource
  rows: readonly Row[]
  /** Those that the user may use. */
  actions: readonly BulkAction[]
  /** The list's search and ordering. */
  query: () => QueryParams
  onAction: (action: BulkAction) => void
  onClear: () => void
}

const icons = { on: ToggleOnOutlined, off: ToggleOffOutlined, delete: DeleteOutlined }

/** The actions for the selected rows, in the place of the search. */
export function SelectionBar({ resource, rows, actions, query, onAction, onClear }: SelectionBarProps) {
  const translate = useTranslate()
  const { can } = usePermissions()
  const { download, isBusy, isOffered } = useExport(resource)
  return (
    <Box
      role="toolbar"
      aria-label={translate('Selected rows')}
      sx={{ ...{ display: 'flex', alignItems: 'center', gap: 0.5, height: 32, mb: 1, overflowX: 'auto' }, ...quiet }}
    >
      <Tooltip title={translate('Clear the selection')}>
        <IconButton size="small" aria-label={translate('Clear the selection')} onClick={onClear}>
          <Close fontSize="small" />
        </IconButton>
      </Tooltip>
      <Typography variant="body2" aria-live="polite" sx={{ fontWeight: 600, mr: 1 }}>
        {translate(interpolate(messages.selected, { count: rows.length }))}
      </Typography>
      {actions.map((action) => {
        const Icon = icons[action]
        return (
          <Button
            key={action}
            startIcon={<Icon />}
            color={action === 'delete' ? 'error' : 'primary'}
            disabled={affectedRecords(action, rows).length === 0}
            onClick={() => onAction(action)}
          >
            {translate(bulkLabels[action])}
          </Button>
        )
      })}
      {resource.merge && can(mergePermissionOf(resource)) && rows.length < 3 && (
        <Button
          component={Link}
          to={mergeRoute(
            resource,
            rows.map(({ id }) => id),
          )}
          startIcon={<MergeOutlined />}
        >
          {translate('Merge')}
        </Button>
      )}
      {isOffered && (
        <Button
          startIcon={<FileDownloadOutlined />}
          disabled={isBusy}
          onClick={() => download({ ordering: query().ordering, id__in: rows.map(({ id }) => id).join() })}
        >
          {translate('Export')}
        </Button>
      )}
    </Box>
  )
}

const quiet = { whiteSpace: 'nowrap', '& > *': { flexShrink: 0 }, bgcolor: 'action.selected', borderRadius: 1 }
