import Box from '@mui/material/Box'
import CardActionArea from '@mui/material/CardActionArea'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'

interface TileFrameProps {
  label: string
  /** Where a press leads. */
  to: string
  /** The figure; undefined until it is known. */
  figure: ReactNode
  /** The text below it. */
  note: ReactNode
  /** It could not be read, or not again. */
  error: unknown
  /** It is something to be done. */
  isWork?: boolean
}

/** A value on the first page that links to its list; it turns grey with a note if it may be outdated. */
export function TileFrame({ label, to, figure, note, error, isWork = false }: TileFrameProps) {
  const translate = useTranslate()
  const isKnown = figure !== undefined
  return (
    <Paper
      variant="outlined"
      sx={{ minWidth: 0, borderLeftWidth: 3, ...(isWork && { borderLeftColor: 'warning.main' }) }}
    >
      <CardActionArea component={Link} to={to} sx={{ p: 1.5, height: '100%' }}>
        <Typography variant="body2" color="text.secondary">
          {translate(label)}
        </Typography>
        <Typography variant="h6" component="p" color={error ? 'text.disabled' : undefined}>
          {isKnown ? figure : error ? '-' : <Skeleton width={96} />}
        </Typography>
        <Box sx={{ typography: 'caption', color: 'text.secondary', minHeight: 20 }}>
          {error ? translate(isKnown ? 'Not up to date' : 'Failed to get data.') : note}
        </Box>
      </CardActionArea>
    </Paper>
  )
}
