import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { errorMessageOf } from './errorMessageOf'

interface AutoRefreshFrameProps {
  list: {
    /** How many rows wait to be shown. */
    fresh: number
    showFresh: () => void
    guard: Pick<React.DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onScrollCapture'>
    /** Why the rows may be old. */
    failure: unknown
    retry: () => void
  }
  children: ReactNode
}

/**
 * Around the table of a list that renews itself: what is new waits here while rows must not move, and that renewing
 * fails is said here. It lies over the headings, so that it moves nothing.
 */
export function AutoRefreshFrame({ list, children }: AutoRefreshFrameProps) {
  const translate = useTranslate()
  const { fresh, showFresh, guard, failure, retry } = list
  const notice = failure ? (
    <Paper elevation={3} sx={{ pl: 1.5, display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
      {`${translate('Not up to date:')} ${translate(errorMessageOf(failure))}`}
      <Button size="small" onClick={retry}>
        {translate('Retry')}
      </Button>
    </Paper>
  ) : (
    fresh > 0 && (
      <Chip
        color="primary"
        size="small"
        icon={<ArrowUpward />}
        label={translate('%{count} new', { count: fresh })}
        onClick={showFresh}
        sx={{ boxShadow: 3 }}
      />
    )
  )
  return (
    <Box {...guard} sx={{ position: 'relative' }}>
      {notice && (
        <Box role="status" sx={{ position: 'absolute', top: 3, left: '50%', translate: '-50%', zIndex: 4 }}>
          {notice}
        </Box>
      )}
      {children}
    </Box>
  )
}
