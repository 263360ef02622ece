import FirstPage from '@mui/icons-material/FirstPage'
import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft'
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight'
import LastPage from '@mui/icons-material/LastPage'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { LetterSelect } from './LetterSelect'

export interface PaginationBarProps {
  /** Counted from 1. */
  page: number
  /** 0 is all rows on one page. */
  perPage: number
  /** Rows on all pages. */
  total: number
  onPage: (page: number) => void
  /** Whoever answers it goes back to page 1 (spec 1, section 2.5). */
  onPerPage: (perPage: number) => void
  sizes?: readonly number[]
}

/** Rows per page, 'a-b of total', and first, previous, next and last. */
export function PaginationBar({ page, perPage, total, onPage, onPerPage, sizes = [10, 25, 100] }: PaginationBarProps) {
  const translate = useTranslate()
  const label = useId()
  const size = perPage || total
  const pages = Math.max(1, Math.ceil(total / (size || 1)))
  const from = total === 0 ? 0 : (page - 1) * size + 1
  const to = Math.min(page * size, total)
  const steps = [
    { name: 'First page', icon: FirstPage, to: 1, off: page <= 1 },
    { name: 'Previous page', icon: KeyboardArrowLeft, to: page - 1, off: page <= 1 },
    { name: 'Next page', icon: KeyboardArrowRight, to: page + 1, off: page >= pages },
    { name: 'Last page', icon: LastPage, to: pages, off: page >= pages },
  ]
  const all = sizes.includes(perPage) ? sizes : [...sizes, perPage].sort((a, b) => a - b)
  return (
    <Box
      component="nav"
      aria-label={translate('Pages')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        px: 1,
        minHeight: 40,
        displayPrint: 'none',
      }}
    >
      <Typography id={label} variant="body2" color="text.secondary">
        {translate('Rows per page')}
      </Typography>
      <LetterSelect
        value={perPage}
        onChange={(event) => onPerPage(Number(event.target.value))}
        variant="standard"
        disableUnderline
        labelId={label}
        sx={{ fontSize: 'body2.fontSize' }}
      >
        {all.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice || translate('All')}
          </MenuItem>
        ))}
      </LetterSelect>
      <Typography variant="body2" aria-live="polite" sx={{ mx: 1, whiteSpace: 'nowrap' }}>
        {translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total })}
      </Typography>
      {steps.map(({ name, icon: Icon, to, off }) => (
        <Tooltip key={name} title={off ? '' : translate(name)}>
          <span>
            <IconButton size="small" disabled={off} aria-label={translate(name)} onClick={() => onPage(to)}>
              <Icon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Box>
  )
}
