import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { type PrintLanguage, printLanguages } from '~/domain/options'

interface FormatLanguageProps {
  value: PrintLanguage
  onChange: (language: PrintLanguage) => void
}

/** The language of the texts that are edited, and of the preview. Where a text is empty in one, the other is printed. */
export function FormatLanguage({ value, onChange }: FormatLanguageProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={value}
        onChange={(_, language: PrintLanguage | null) => language && onChange(language)}
        aria-label={translate('Language of the texts')}
      >
        {printLanguages.map(({ locale, name }) => (
          <ToggleButton key={locale} value={locale} sx={{ py: 0.25 }}>
            {translate(name)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="caption" color="text.secondary">
        {translate('A text that is empty in one language is printed in the other.')}
      </Typography>
    </Box>
  )
}
