import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'

/** Takes the keyboard past the bars to the page; seen only when it has the focus. */
export function SkipLink() {
  const translate = useTranslate()
  return (
    <Button
      variant="contained"
      onClick={() => document.getElementById('page')?.focus()}
      sx={{
        position: 'fixed',
        top: 4,
        left: 4,
        zIndex: 'tooltip',
        '&:not(:focus)': { transform: 'translateY(-60px)' },
      }}
    >
      {translate('Skip to the page')}
    </Button>
  )
}
