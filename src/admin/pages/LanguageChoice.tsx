import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useLocaleState, useTranslate } from 'react-admin'
import { locales } from '~/words'

/** The languages of the application on a page without the account menu, each in its own words; nothing where there is one. */
export function LanguageChoice() {
  const translate = useTranslate()
  const [locale, setLocale] = useLocaleState()
  if (locales.length < 2) return null
  return (
    <Box
      role="group"
      aria-label={translate('Language')}
      sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1.5, mb: 0.5 }}
    >
      {locales.map(({ locale: one, name }) => (
        <Link
          key={one}
          component="button"
          type="button"
          lang={one}
          variant="body2"
          underline={one === locale ? 'none' : 'hover'}
          color={one === locale ? 'text.primary' : 'primary'}
          aria-pressed={one === locale}
          onClick={() => setLocale(one)}
          sx={{ fontWeight: one === locale ? 600 : 400 }}
        >
          {name}
        </Link>
      ))}
    </Box>
  )
}
