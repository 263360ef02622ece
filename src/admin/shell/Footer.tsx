import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import application from '~app/application'

/** The fixed line at the end of every page (spec 1, section 2.1). */
export function Footer() {
  const translate = useTranslate()
  return (
    <Typography
      component="footer"
      variant="caption"
      color="text.secondary"
      sx={{ px: 1.5, py: 0.75, displayPrint: 'none' }}
    >
      {translate(application.footer ?? '© 2022 Prayog. All rights reserved.')}
    </Typography>
  )
}
