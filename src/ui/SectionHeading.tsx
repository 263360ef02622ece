import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'

interface SectionHeadingProps {
  text: string
  /** Its level: a page has a heading above it, a dialog two. */
  component?: 'h2' | 'h3'
}

/** The heading of the fields below it, up to the next one. It takes a row of its grid. */
export function SectionHeading({ text, component = 'h3' }: SectionHeadingProps) {
  const translate = useTranslate()
  return (
    <Typography
      component={component}
      variant="subtitle2"
      color="primary"
      sx={{ mt: 1, borderBottom: 1, borderColor: 'divider', gridColumn: '1 / -1' }}
    >
      {translate(text)}
    </Typography>
  )
}
