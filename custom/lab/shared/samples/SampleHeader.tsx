import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { localTime } from '~/domain/calendar'
import { PatientAlert } from '~shared/patients/PatientAlert'
import { RecordLink } from '~shared/records/RecordLink'
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
          <RecordLink to={{ table: 'customer' }} id={sample.customer}>
            {sample.customerFullName}
          </RecordLink>
          {[translate(sample.age), translate(sample.genderDisplay ?? '')].filter(Boolean).map((text) => ` · ${text}`)}
        </Typography>
        <Typography variant="caption" component="div" color="text.secondary">
          {`${sample.customerNo} · `}
          <RecordLink to={{ table: 'collectedSample' }} id={sample.id}>
            {tubes.join(', ')}
          </RecordLink>
          {` · ${day.filter(Boolean).join(' ')}`}
        </Typography>
        <PatientAlert id={sample.customer} />
      </Box>
      {children}
    </Box>
  )
}
