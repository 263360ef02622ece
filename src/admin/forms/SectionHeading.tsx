import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'

/** The heading of the fields below it, up to the next one. It takes a row of its grid. */
export function SectionHeading({ text }: { text: string }) {
  const translate = useTranslate()
  return (
    <Typography
      component="h3"
      variant="subtitle2"
      color="primary"
      sx={{ mt: 1, borderBottom: 1, borderColor: 'divider', gridColumn: '1 / -1' }}
    >
      {translate(text)}
    </Typography>
  )
}
