import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { localTime } from '~/domain/calendar'
import type { SampleRow } from './responses'

/** Shows the patient above the results, so that nobody enters them for another patient. */
export function SampleHeader({ sample, children }: { sample: SampleRow; children?: ReactNode }) {
  const translate = useTranslate()
  const tubes = sample.collectedSamples.map(({ barcode, sampleType }) =>
    [barcode, sampleType].filter(Boolean).join(' '),
  )
  const time = localTime(new Date(sample.collectedAt)).slice(0, 5)
  const day = [sample.collectedDateAd, sample.collectedDateBs && `(${sample.collectedDateBs} ${translate('BS')})`, time]
  return (
    <Box
      sx={{
        px: 1.5,
        py: 0.75,
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {[sample.customerFullName, translate(sample.age), translate(sample.genderDisplay ?? '')]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography variant="caption" component="div" color="text.secondary">
          {[sample.customerNo, tubes.join(', '), day.filter(Boolean).join(' ')].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}
