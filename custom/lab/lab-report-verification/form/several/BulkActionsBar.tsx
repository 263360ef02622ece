import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { usePermissions } from '~/admin/usePermissions'
import { type BulkAction, bulkActionOptions } from './bulkActions'

interface BulkActionsBarProps {
  /** The number of selected samples. */
  count: number
  onDeed: (deed: BulkAction) => void
  onClear: () => void
}

/** Actions on the selected samples. */
export function BulkActionsBar({ count, onDeed, onClear }: BulkActionsBarProps) {
  const translate = useTranslate()
  const { can } = usePermissions()
  if (count === 0) return null
  return (
    <Box
      role="toolbar"
      aria-label={translate('Selected')}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 0.5, height: 44 }}
    >
      {(Object.keys(bulkActionOptions) as BulkAction[])
        .filter((deed) => can(bulkActionOptions[deed].permission))
        .map((deed) => (
          <Button key={deed} size="small" variant="outlined" onClick={() => onDeed(deed)}>
            {translate(bulkActionOptions[deed].label)}
          </Button>
        ))}
      <Button size="small" onClick={onClear} sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
        {translate('%{count} selected', { count })} ✕
      </Button>
    </Box>
  )
}
