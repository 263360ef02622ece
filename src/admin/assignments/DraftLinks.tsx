import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { DateTimeText } from '~/ui/DateTimeText'
import { canStoreDrafts, listDrafts } from '../drafts/draftRequests'
import { screenLabelOf } from './screenLabel'

/** The drafts that the user left, the newest first. */
export function useOwnDrafts() {
  const { data = [] } = useQuery({
    queryKey: ['drafts', 'own'],
    queryFn: async () => (await listDrafts({})).filter(({ isOwn }) => isOwn),
    enabled: canStoreDrafts(),
    retry: false,
    refetchOnMount: 'always',
  })
  return data
}

/** Drafts with their pages, where they go on. */
export function DraftLinks({ drafts }: { drafts: ReturnType<typeof useOwnDrafts> }) {
  const translate = useTranslate()
  return (
    <Box component="ul" aria-label={translate('Drafts')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {drafts.map(({ key, path, label, changedAt }) => (
        <Box component="li" key={key} sx={{ py: 0.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Link component={RouterLink} to={`${path}#draft=${key}`} underline="hover" sx={{ overflowWrap: 'anywhere' }}>
            {[translate(screenLabelOf(path)), label].filter(Boolean).join(': ')}
          </Link>{' '}
          <Typography component="span" variant="body2" color="text.secondary">
            <DateTimeText at={changedAt} />
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
