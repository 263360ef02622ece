import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'

const meanings: Record<string, { name: string; color: string; critical?: true }> = {
  H: { name: 'High', color: 'error' },
  L: { name: 'Low', color: 'info' },
  HH: { name: 'Critically high', color: 'error', critical: true },
  LL: { name: 'Critically low', color: 'info', critical: true },
  A: { name: 'Abnormal', color: 'warning' },
}

/** A flag by letter and colour; a critical one has a coloured background. Normal results have none. */
export function FlagMark({ flag }: { flag: string | null | undefined }) {
  const translate = useTranslate()
  const meaning = flag ? meanings[flag] : undefined
  if (!meaning) return null
  const { name, color, critical } = meaning
  return (
    <Box
      component="span"
      title={translate(name)}
      sx={{
        ...{ display: 'inline-block', minWidth: 22, px: 0.5, borderRadius: 0.5, textAlign: 'center', fontWeight: 700 },
        ...(critical ? { bgcolor: `${color}.main`, color: `${color}.contrastText` } : { color: `${color}.main` }),
      }}
    >
      {flag}
    </Box>
  )
}
