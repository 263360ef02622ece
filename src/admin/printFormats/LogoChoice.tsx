import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { NO_LOGO, ORGANIZATION_LOGO } from '~/print/format/printFormat'
import { SectionHeading } from '~/ui/SectionHeading'
import { ImagePicker } from '../forms/ImagePicker'
import type { FormatPartProps } from './partProps'

/** As the server accepts a logo; in bytes. */
const largestLogo = 500_000
const logoTypes = ['image/png', 'image/jpeg']

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })

/** Which logo a print has. */
export function LogoChoice({ format: { logo }, errors, onChange }: FormatPartProps) {
  const translate = useTranslate()
  const isOwn = logo !== ORGANIZATION_LOGO && logo !== NO_LOGO
  const [isPicking, setIsPicking] = useState(isOwn)
  const [refused, setRefused] = useState('')
  const pick = async (file: File | null) => {
    setRefused('')
    if (!file) return onChange({ logo: NO_LOGO })
    if (!logoTypes.includes(file.type)) return setRefused('The logo must be a PNG or JPEG picture.')
    if (file.size > largestLogo) return setRefused('The logo is larger than 500 kB.')
    onChange({ logo: await dataUrlOf(file) })
  }
  const choose = (kind: string | null) => {
    if (!kind) return
    setIsPicking(kind === 'own')
    if (kind !== 'own') onChange({ logo: kind })
  }
  const problem = refused || errors.logo
  return (
    <>
      <SectionHeading text="Logo" />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={isPicking ? 'own' : logo}
        onChange={(_, kind: string | null) => choose(kind)}
        aria-label={translate('Logo')}
        sx={{ mt: 1 }}
      >
        <ToggleButton value={ORGANIZATION_LOGO}>{translate('Of the organization')}</ToggleButton>
        <ToggleButton value={NO_LOGO}>{translate('None')}</ToggleButton>
        <ToggleButton value="own">{translate('Another one')}</ToggleButton>
      </ToggleButtonGroup>
      {isPicking && (
        <ImagePicker
          label={translate('Logo')}
          value={isOwn ? logo : null}
          accept={logoTypes}
          onChange={(file) => void pick(file)}
          error={Boolean(problem)}
          helperText={problem && translate(problem)}
        />
      )}
    </>
  )
}
