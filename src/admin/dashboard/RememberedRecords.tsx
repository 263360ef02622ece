import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import DeclaredIcon from '~/ui/DeclaredIcon'
import { type RememberedRecord, useRememberedRecords } from '../records/rememberedRecords'
import { iconNameOf } from '../screenIcon'

/** The records that the user pinned and those opened lately, each a link to its page; nothing where there are none. */
export function RememberedRecords() {
  const { pinned, recent } = useRememberedRecords()
  if (pinned.length + recent.length === 0) return null
  return (
    <Paper sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <RecordLinks label="Pinned records" records={pinned} />
      <RecordLinks label="Recent records" records={recent} />
    </Paper>
  )
}

function RecordLinks({ label, records }: { label: string; records: readonly RememberedRecord[] }) {
  const translate = useTranslate()
  if (records.length === 0) return null
  return (
    <section aria-label={translate(label)}>
      <Typography component="h2" variant="h6" sx={{ mb: 0.5 }}>
        {translate(label)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {records.map(({ url, kind, label: name }) => (
          <Box component="li" key={url} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
            <DeclaredIcon name={iconNameOf(url)} sx={{ verticalAlign: 'middle', mr: 0.75 }} />
            <Link component={RouterLink} to={url} underline="hover">
              {name}
            </Link>{' '}
            <Typography component="span" variant="caption" color="text.secondary">
              {translate(kind)}
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  )
}
