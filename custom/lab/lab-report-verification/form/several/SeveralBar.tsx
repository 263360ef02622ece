import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useRights } from '~/admin/useRights'
import { type Deed, deeds } from './deeds'

interface SeveralBarProps {
  /** Of the selected samples. */
  count: number
  onDeed: (deed: Deed) => void
  onClear: () => void
}

/** What can be done with the selected samples at once. */
export function SeveralBar({ count, onDeed, onClear }: SeveralBarProps) {
  const translate = useTranslate()
  const { can } = useRights()
  if (count === 0) return null
  return (
    <Box
      role="toolbar"
      aria-label={translate('Selected')}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 0.5, height: 44 }}
    >
      {(Object.keys(deeds) as Deed[])
        .filter((deed) => can(deeds[deed].right))
        .map((deed) => (
          <Button key={deed} size="small" variant="outlined" onClick={() => onDeed(deed)}>
            {translate(deeds[deed].label)}
          </Button>
        ))}
      <Button size="small" onClick={onClear} sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
        {translate('%{count} selected', { count })} ✕
      </Button>
    </Box>
  )
}
