import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import { useLocaleState, useLogout, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { chooseDigits, useDigits } from '~/ui/digits'
import { MenuButton } from '~/ui/MenuButton'
import { locales } from '~/words'
import { changePasswordPermission } from '../pages/changePasswordPermission'
import { useSession } from '../session'
import { useImageUrl } from '../useImageUrl'
import { usePermissions } from '../usePermissions'

const initial = { '&::before': { content: 'attr(data-initial)' } }

/** Profile, My Work, Change Password (with the permission), My Sign-ins, the other languages, the other digits, and Logout. */
export function AccountMenu() {
  const translate = useTranslate()
  const logout = useLogout()
  const { can } = usePermissions()
  const [locale, setLocale] = useLocaleState()
  const digits = useDigits()
  const user = useSession()?.user
  const photo = useImageUrl(user?.photo)
  const name = user?.fullName || user?.userName || ''
  return (
    <MenuButton
      color="inherit"
      aria-label={translate('Account of %{name}', { name })}
      startIcon={
        <Avatar src={photo} sx={{ width: 26, height: 26, fontSize: 13 }}>
          {/* hidden from screen readers: the name is enough */}
          <Box component="span" data-initial={name.charAt(0).toUpperCase()} sx={initial} />
        </Avatar>
      }
      sx={{ maxWidth: 200, minWidth: { xs: 0, sm: 64 }, whiteSpace: 'nowrap' }}
      label={
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {name}
        </Box>
      }
    >
      <MenuItem dense component={Link} to="/">
        {translate('Profile')}
      </MenuItem>
      <MenuItem dense component={Link} to="/my-work">
        {translate('My Work')}
      </MenuItem>
      {can(changePasswordPermission) && (
        <MenuItem dense component={Link} to="/change-password">
          {translate('Change Password')}
        </MenuItem>
      )}
      <MenuItem dense component={Link} to="/sign-ins">
        {translate('My Sign-ins')}
      </MenuItem>
      {locales
        .filter((one) => one.locale !== locale)
        .map((one) => (
          <MenuItem dense key={one.locale} lang={one.locale} onClick={() => setLocale(one.locale)}>
            {one.name}
          </MenuItem>
        ))}
      {locales.some(({ hasOwnDigits }) => hasOwnDigits) && (
        <MenuItem dense onClick={() => chooseDigits(digits === 'latin' ? 'devanagari' : 'latin')}>
          {translate(digits === 'latin' ? 'Digits in Devanagari' : 'Latin digits')}
        </MenuItem>
      )}
      <MenuItem dense onClick={() => logout({ byChoice: true }, '/login', false)}>
        {translate('Logout')}
      </MenuItem>
    </MenuButton>
  )
}
