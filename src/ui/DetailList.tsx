import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

/** Icons that tables centre in their column begin where texts do. */
const valueSx = { m: 0, fontWeight: 500, overflowWrap: 'anywhere', '& svg': { display: 'inline-block', mx: 0 } }

/** Details of a record, label above value, in four columns, or two in a narrow place; an empty value shows '-'. */
export function DetailList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  const translate = useTranslate()
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        '@container (max-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        gap: 1,
        m: 0,
        mb: 1.5,
      }}
    >
      {facts.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {translate(label)}
          </Typography>
          <Typography component="dd" variant="body2" sx={valueSx}>
            {value || '-'}
          </Typography>
        </div>
      ))}
    </Box>
  )
}
