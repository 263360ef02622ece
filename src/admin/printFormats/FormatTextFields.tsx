import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { placeholdersOf } from '~/print/format/placeholders'
import { formatTexts } from '~/print/format/printFormat'
import { printsText } from '~/print/format/printLayout'
import type { FormatPartProps } from './partProps'

/** The texts that a format adds, in one language. */
export function FormatTextFields({ format: { texts }, layout, language, errors, onChange }: FormatPartProps) {
  const translate = useTranslate()
  const shown = formatTexts.filter(({ name }) => printsText(layout, name))
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, mt: 1 }}>
      {shown.map(({ name, label, longest }) => {
        const error = errors[`texts.${name}.${language}`] ?? errors[`texts.${name}`]
        return (
          <TextField
            key={name}
            label={translate(label)}
            value={texts[name][language]}
            onChange={({ target }) =>
              onChange({ texts: { ...texts, [name]: { ...texts[name], [language]: target.value } } })
            }
            multiline={longest > 200}
            minRows={longest > 200 ? 2 : undefined}
            error={error !== undefined}
            helperText={error && translate(error)}
            slotProps={{ htmlInput: { maxLength: longest } }}
          />
        )
      })}
      <Typography variant="caption" color="text.secondary">
        {translate('Placeholders')}:{' '}
        {placeholdersOf(layout)
          .map(({ name, label }) => `{${name}} ${translate(label)}`)
          .join(' · ')}
      </Typography>
    </Box>
  )
}
