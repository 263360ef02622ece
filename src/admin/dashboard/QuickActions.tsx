import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import type { QuickAction } from '~/metadata/application'
import DeclaredIcon from '~/ui/DeclaredIcon'
import { useHotkeys } from '~/ui/useHotkeys'
import application from '~app/application'
import { newFormHash } from '../drafts/useOpenDialog'
import { iconNameOf } from '../screenIcon'
import { usePermissions } from '../usePermissions'

const urlOf = ({ route, opensForm }: QuickAction) => `${route}${opensForm ? newFormHash : ''}`

/** What the user does most often: buttons with the keys 1 to 9. */
export function QuickActions() {
  const translate = useTranslate()
  const { can } = usePermissions()
  const actions = (application.quickActions ?? []).filter(({ permission }) => can(permission)).slice(0, 9)
  const navigate = useNavigate()
  useHotkeys({
    quick: (digit) => {
      const action = actions[Number(digit) - 1]
      if (action) void navigate(urlOf(action))
    },
  })
  if (actions.length === 0) return null
  return (
    <Box component="nav" aria-label={translate('Quick Actions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {actions.map((action, index) => (
        <Button
          key={action.label}
          component={Link}
          to={urlOf(action)}
          variant={index === 0 ? 'contained' : 'outlined'}
          startIcon={<DeclaredIcon name={iconNameOf(action.route)} sx={{ color: 'inherit' }} />}
          aria-keyshortcuts={String(index + 1)}
          sx={{ minHeight: { xs: 44, sm: 36 }, bgcolor: index === 0 ? undefined : 'background.paper' }}
        >
          {translate(action.label)}
          <Box
            component="kbd"
            aria-hidden
            sx={{ ml: 1, opacity: 0.7, fontSize: 12, display: { xs: 'none', sm: 'inline' } }}
          >
            {index + 1}
          </Box>
        </Button>
      ))}
    </Box>
  )
}
