import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'

/** What stands where there is nothing to show (spec 2, shared widgets); `children` may offer a way on. */
export function EmptyState({ text = messages.nothingThere, children }: { text?: string; children?: ReactNode }) {
  const translate = useTranslate()
  return (
    <Box sx={{ py: 5, px: 2, textAlign: 'center' }}>
      <Typography color="text.secondary" variant="body2">
        {translate(text)}
      </Typography>
      {children && <Box sx={{ mt: 1.5 }}>{children}</Box>}
    </Box>
  )
}
