import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'

interface EmptyStateProps {
  text?: string
  /** A second line, such as a reason. */
  more?: string
  children?: ReactNode
}

/** Replaces an empty list or table (spec 2, shared widgets); `children` may offer a next step. */
export function EmptyState({ text = messages.nothingThere, more, children }: EmptyStateProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ py: 5, px: 2, textAlign: 'center' }}>
      {[text, more].filter(Boolean).map((line) => (
        <Typography key={line} color="text.secondary" variant="body2">
          {translate(line as string)}
        </Typography>
      ))}
      {children && <Box sx={{ mt: 1.5 }}>{children}</Box>}
    </Box>
  )
}
