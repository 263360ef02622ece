import Box from '@mui/material/Box'
import type { PreviousResult } from './answers'
import { FlagMark } from './FlagMark'

/** The patient's last result of the test; the ones before it under the mouse. */
export function PreviousResults({ previous }: { previous: readonly PreviousResult[] }) {
  const [last] = previous
  if (!last) return <>-</>
  const all = previous.map(({ collectedDateAd, value, unit }) => `${collectedDateAd}: ${value} ${unit ?? ''}`.trim())
  return (
    <Box title={all.join('\n')} sx={{ maxWidth: 120, lineHeight: 1.2 }}>
      <Box
        component="span"
        sx={{ display: 'inline-block', maxWidth: 90, overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {last.value}
      </Box>{' '}
      <FlagMark flag={last.flag} />
      <Box component="div" sx={{ typography: 'caption', color: 'text.secondary', lineHeight: 1.1 }}>
        {last.collectedDateAd}
      </Box>
    </Box>
  )
}
