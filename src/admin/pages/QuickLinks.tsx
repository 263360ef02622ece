import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { ShellMenu } from '../shell/useMenu'

/** The screens the user may open, by module and group. */
export function QuickLinks({ moduleMenus }: Pick<ShellMenu, 'moduleMenus'>) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      {moduleMenus.map(({ module, sections }) => (
        <Paper key={module.name} component="section" aria-label={translate(module.label)} sx={{ p: 2 }}>
          <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
            {translate(module.label)}
          </Typography>
          <Box sx={{ columnWidth: 180, columnGap: 2, mb: -1.5 }}>
            {sections.map(({ label, entries }) => (
              <Box key={label} sx={{ breakInside: 'avoid', pb: 1.5 }}>
                <Typography component="h3" variant="body2" color="text.secondary" sx={{ fontWeight: 600, mb: 0.5 }}>
                  {translate(label)}
                </Typography>
                {entries.map((entry) => (
                  <MuiLink
                    key={entry.route}
                    component={Link}
                    to={entry.route}
                    underline="hover"
                    sx={{ display: 'block', py: 0.25 }}
                  >
                    {translate(entry.label)}
                  </MuiLink>
                ))}
              </Box>
            ))}
          </Box>
        </Paper>
      ))}
    </Box>
  )
}
