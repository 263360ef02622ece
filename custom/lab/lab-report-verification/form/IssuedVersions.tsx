import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { reasonOf } from '~/admin/httpErrors'
import { timeInNepal, todayInNepal } from '~/domain/calendar'
import type { IssuedVersion } from '../answers'
import { verificationPath } from './paths'

interface IssuedVersionsProps {
  sampleNo: string
  mayPrint: boolean
  onOpen: (version: number) => void
}

/** The versions of the report that were handed out; each can be looked at as it was. */
export function IssuedVersions({ sampleNo, mayPrint, onOpen }: IssuedVersionsProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: ['samples', 'issued-report', sampleNo],
    queryFn: () => api.get<IssuedVersion[]>(`${verificationPath}/issued-report`, { sample_no: sampleNo }),
  })
  const versions = data ?? []
  return (
    <Box
      sx={{ px: 1.5, py: 0.5, borderTop: 1, borderColor: 'divider', maxHeight: 96, overflow: 'auto', flexShrink: 0 }}
    >
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
        {translate('Issued reports')}
        {data?.length === 0 && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>{` – ${translate('none yet')}`}</Box>
        )}
      </Typography>
      {error && !data && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
          {translate(reasonOf(error))}
          <Button sx={{ py: 0 }} onClick={() => void refetch()}>
            {translate('Retry')}
          </Button>
        </Box>
      )}
      {versions.map((one) => {
        const issuedAt = new Date(one.issuedAt)
        const marks = [one.preliminary && translate('preliminary'), one.amended && translate('amended')]
        return (
          <Box key={one.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
            {[
              `${translate('Version')} ${one.version}`,
              ...marks,
              `${todayInNepal(issuedAt)} ${timeInNepal(issuedAt).slice(0, 5)}`,
              one.issuedBy,
              `${translate('printed')} ${one.printCount} ×`,
            ]
              .filter(Boolean)
              .join(' · ')}
            {mayPrint && (
              <Button sx={{ py: 0 }} onClick={() => onOpen(one.version)}>
                {translate('Print Preview')}
              </Button>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
