import MuiAlert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { dataCheckPermission } from '~/metadata/dataCheck'
import { lazyPart } from '~/ui/lazyPart'
import { useSession } from '../session'
import { useMenu } from '../shell/useMenu'
import { usePermissions } from '../usePermissions'
import { Greeting } from './Greeting'
import { QuickActions } from './QuickActions'
import { RememberedRecords } from './RememberedRecords'

const MyWorkCard = lazyPart(() => import('../assignments/MyWorkCard'))
const PendingWork = lazyPart(() => import('./PendingWork'))
const Figures = lazyPart(() => import('./Figures'))
const AdministratorPart = lazyPart(() => import('./AdministratorPart'))

const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' }
const column = { display: 'grid', gap: 1.5, alignContent: 'start' }

/**
 * The first page: what the user does most often, what waits, the figures of today, and the records opened lately. Users whose role
 * opens no screen see a notice.
 */
export default function DashboardPage() {
  const user = useSession()?.user
  const { moduleMenus } = useMenu()
  const { can } = usePermissions()
  if (!user) return null
  const opensScreens = moduleMenus.some(({ sections }) =>
    sections.some(({ entries }) => entries.some(({ canOpen }) => canOpen)),
  )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Greeting />
      {can(dataCheckPermission) && <AdministratorPart />}
      {opensScreens ? (
        <>
          <QuickActions />
          <Box sx={{ display: 'grid', gridTemplateColumns: columns, gap: 1.5, alignItems: 'start' }}>
            <Box sx={column}>
              <PendingWork />
              <MyWorkCard />
            </Box>
            <Box sx={column}>
              <Figures />
              <RememberedRecords />
            </Box>
          </Box>
        </>
      ) : (
        <NoScreens isAnnounced={moduleMenus.some(({ sections }) => sections.length > 0)} />
      )}
    </Box>
  )
}

function NoScreens({ isAnnounced }: { isAnnounced: boolean }) {
  const translate = useTranslate()
  return (
    <MuiAlert severity="info" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
      <strong>{translate('Your role does not open any screen yet.')}</strong>{' '}
      {isAnnounced
        ? translate('The screens of its permissions are still to come; the menu names them.')
        : translate('Ask an administrator to give it permissions in Core Setup, User Role Setup.')}
    </MuiAlert>
  )
}
