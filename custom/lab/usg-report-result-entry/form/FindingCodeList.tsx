import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Phrase } from '~/ui/richText/phrases'

/** Which codes put which sentences into the text. */
export function FindingCodeList({ phrases }: { phrases: readonly Phrase[] }) {
  const translate = useTranslate()
  if (phrases.length === 0) return null
  return (
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
      {translate('Type a code and ; to put its finding into the text:')}{' '}
      {phrases.map(({ code, text }) => (
        <Box key={code} component="span" title={text} sx={{ mr: 1.5, whiteSpace: 'nowrap' }}>
          <Box component="kbd" sx={{ fontWeight: 700, color: 'text.primary' }}>
            {code}
          </Box>{' '}
          {text.length > 32 ? `${text.slice(0, 31)}…` : text}
        </Box>
      ))}
    </Box>
  )
}
