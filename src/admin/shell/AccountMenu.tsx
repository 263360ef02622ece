import { hasGuide } from 'virtual:guide'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import { useEffect } from 'react'
import { useLocaleState, useLogout, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { setDigits, useDigits } from '~/ui/digits'
import { MenuButton } from '~/ui/MenuButton'
import { useStoredState } from '~/ui/useStoredState'
import { locales } from '~/words'
import { guideRoute } from '../guide/guideRoute'
import { changePasswordPermission } from '../pages/changePasswordPermission'
import { useSession } from '../session'
import { useImageUrl } from '../useImageUrl'
import { usePermissions } from '../usePermissions'

/** The schemes of colours, and what chooses them. */
const schemes = [
  ['light', 'Light colours'],
  ['dark', 'Dark colours'],
  ['system', 'Colours of the system'],
] as const

/** The colours that a user chose on this device. The page starts with those of its last user (index.html). */
function useSchemeOf(userId: number | undefined) {
  const { setMode } = useColorScheme()
  const [scheme, choose] = useStoredState(
    localStorage,
    `prayog.scheme.${userId}`,
    'system' as (typeof schemes)[number][0],
  )
  useEffect(() => setMode(scheme), [scheme, setMode])
  return [scheme, choose] as const
}

const initial = { '&::before': { content: 'attr(data-initial)' } }

/** Profile, My Work, User Guide (where there is one), Change Password (with the permission), My Sign-ins, the other languages, the other digits, the other colours, and Logout. */
export function AccountMenu() {
  const translate = useTranslate()
  const logout = useLogout()
  const { can } = usePermissions()
  const [locale, setLocale] = useLocaleState()
  const digits = useDigits()
  const user = useSession()?.user
  const [scheme, chooseScheme] = useSchemeOf(user?.id)
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
      {hasGuide && (
        <MenuItem dense component={Link} to={guideRoute}>
          {translate('User Guide')}
        </MenuItem>
      )}
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
        <MenuItem dense onClick={() => setDigits(digits === 'latin' ? 'devanagari' : 'latin')}>
          {translate(digits === 'latin' ? 'Digits in Devanagari' : 'Latin digits')}
        </MenuItem>
      )}
      {schemes
        .filter(([one]) => one !== scheme)
        .map(([one, label]) => (
          <MenuItem dense key={one} onClick={() => chooseScheme(one)}>
            {translate(label)}
          </MenuItem>
        ))}
      <MenuItem dense onClick={() => logout({ byChoice: true }, '/login', false)}>
        {translate('Logout')}
      </MenuItem>
    </MenuButton>
  )
}
