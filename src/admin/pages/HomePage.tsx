import MuiAlert from '@mui/material/Alert'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { lazyPart } from '~/ui/lazyPart'
import { useSession } from '../session'
import { PageFrame } from '../shell/PageFrame'
import { useMenu } from '../shell/useMenu'
import { useImageUrl } from '../useImageUrl'
import { QuickLinks } from './QuickLinks'
import { RememberedRecords } from './RememberedRecords'

/** On a phone the user's card is below the work list. */
const columns = { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' }

const MyWorkCard = lazyPart(() => import('../assignments/MyWorkCard'))
const Tiles = lazyPart(() => import('../reports/Tiles'))
const ServerWarning = lazyPart(() => import('./ServerWarning'))

function Detail({ label, value }: { label: string; value: string }) {
  const translate = useTranslate()
  return (
    <Box sx={{ mt: 1.25 }}>
      <Typography component="dt" variant="caption" color="text.secondary">
        {translate(label)}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </Box>
  )
}

/** The signed-in user, and links to every screen they may open. Users whose role has no permissions see a notice. */
export default function HomePage() {
  const translate = useTranslate()
  const user = useSession()?.user
  const photo = useImageUrl(user?.photo)
  const { moduleMenus } = useMenu()
  if (!user) return null
  const isAnnounced = moduleMenus.some(({ sections }) => sections.length > 0)
  const name = user.fullName || user.userName
  const links = moduleMenus
    .map(({ module, sections }) => ({
      module,
      sections: sections
        .map(({ label, entries }) => ({ label, entries: entries.filter(({ canOpen }) => canOpen) }))
        .filter(({ entries }) => entries.length > 0),
    }))
    .filter(({ sections }) => sections.length > 0)
  const routes = links.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries.map(({ route }) => route)))
  return (
    <PageFrame title="Profile" withoutCard>
      {user.isSuperuser && <ServerWarning />}
      <Box sx={{ display: 'grid', gridTemplateColumns: columns, gap: 1.5, alignItems: 'start' }}>
        <Box sx={{ order: { xs: 1, sm: 0 }, display: 'grid', gap: 1.5 }}>
          <Paper sx={{ p: 2 }}>
            <Avatar src={photo} sx={{ width: 64, height: 64, mb: 1.5 }}>
              {name.charAt(0).toUpperCase()}
            </Avatar>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            {user.isSuperuser && <Chip label={translate('Superuser')} color="primary" sx={{ mt: 0.5 }} />}
            <Box component="dl" sx={{ m: 0 }}>
              <Detail label="User Name" value={user.userName} />
              <Detail label="User Role" value={user.group?.name ?? '-'} />
            </Box>
          </Paper>
          <RememberedRecords />
        </Box>
        {links.length > 0 ? (
          <Box>
            <MyWorkCard />
            <Tiles routes={routes} />
            <QuickLinks moduleMenus={links} />
          </Box>
        ) : (
          <MuiAlert severity="info" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
            <strong>{translate('Your role does not open any screen yet.')}</strong>{' '}
            {isAnnounced
              ? translate('The screens of its permissions are still to come; the menu names them.')
              : translate('Ask an administrator to give it permissions in Core Setup, User Role Setup.')}
          </MuiAlert>
        )}
      </Box>
    </PageFrame>
  )
}
