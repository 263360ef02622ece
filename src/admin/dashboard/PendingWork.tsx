import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline'
import ErrorOutline from '@mui/icons-material/ErrorOutline'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { groupBy } from '~/domain/groupBy'
import { useMenu } from '../shell/useMenu'
import { usePendingWork, type PendingWork as Work } from './usePendingWork'

const moduleGrid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))', gap: 2 }

/** What waits for the user: what is critical first, in red, the rest by module; nothing where no list has pending work. */
export default function PendingWork({ label = 'Pending Work' }: { label?: string }) {
  const translate = useTranslate()
  const { moduleMenus } = useMenu()
  const work = usePendingWork(translate)
  if (work.length === 0) return null
  const waits = work.filter(({ count, error }) => count !== 0 || error)
  const critical = waits.filter(({ isCritical, count }) => isCritical && count)
  const places = moduleMenus.flatMap(({ sections }) =>
    sections.flatMap(({ entries }) => entries.map((one) => one.route)),
  )
  const rest = waits
    .filter((one) => !critical.includes(one))
    .toSorted((one, other) => places.indexOf(one.route) - places.indexOf(other.route))
  const byModule = groupBy(rest, ({ module }) => module)
  const done = work.filter(({ count, error }) => count === 0 && !error)
  return (
    <>
      {critical.length > 0 && (
        <Paper
          component="section"
          aria-labelledby="urgent-work"
          sx={{ p: 2, borderLeft: 4, borderColor: 'error.main' }}
        >
          <Typography
            id="urgent-work"
            component="h2"
            variant="h6"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'error.main', mb: 0.5 }}
          >
            <ErrorOutline aria-hidden />
            {translate('Urgent')}
          </Typography>
          <Rows work={critical} isUrgent />
        </Paper>
      )}
      <Paper component="section" aria-labelledby="pending-work" sx={{ p: 2 }}>
        <Typography id="pending-work" component="h2" variant="h6" sx={{ mb: 0.5 }}>
          {translate(label)}
        </Typography>
        {rest.length === 0 && (
          <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
            <CheckCircleOutline color="success" aria-hidden />
            {translate(critical.length > 0 ? 'Nothing else waits.' : 'Nothing waits for you.')}
          </Typography>
        )}
        <Box sx={moduleGrid}>
          {moduleMenus.flatMap(({ module }) => {
            const rows = byModule.get(module.name)
            return rows
              ? [
                  <section key={module.name} aria-label={translate(module.label)}>
                    <Typography component="h3" variant="body2" color="text.secondary" sx={{ fontWeight: 600 }}>
                      {translate(module.label)}
                    </Typography>
                    <Rows work={rows} />
                  </section>,
                ]
              : []
          })}
        </Box>
        {done.length > 0 && rest.length + critical.length > 0 && (
          <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
            {translate('Nothing waits in')}: {done.map((one) => translate(one.label)).join(', ')}
          </Typography>
        )}
      </Paper>
    </>
  )
}

function Rows({ work, isUrgent = false }: { work: readonly Work[]; isUrgent?: boolean }) {
  const translate = useTranslate()
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {work.map(({ key, url, label, count, text, since, error }) => (
        <Box component="li" key={key}>
          <Box
            component={Link}
            to={url}
            sx={{
              ...{
                display: 'grid',
                gridTemplateColumns: 'minmax(40px, auto) minmax(0, 1fr) auto',
                alignItems: 'baseline',
                gap: 1,
              },
              ...{ minHeight: { xs: 44, sm: 32 }, alignContent: 'center', mx: -1, px: 1, borderRadius: 1 },
              ...{ color: 'text.primary', textDecoration: 'none', '&:hover': { bgcolor: 'action.hover' } },
            }}
          >
            <Typography
              component="span"
              sx={{ fontWeight: 700, fontSize: 17, color: isUrgent ? 'error.main' : undefined }}
            >
              {count === undefined && !error ? <Skeleton width={32} /> : text}
            </Typography>
            <span>{translate(label)}</span>
            <Typography component="span" variant="caption" color={isUrgent ? 'error' : 'text.secondary'}>
              {error ? translate('Not up to date') : since && translate('for %{time}', { time: since })}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
