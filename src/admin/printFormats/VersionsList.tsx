import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { PrintFormat, UsedPrintFormat } from '~/print/format/printFormat'
import { useAction } from '~/ui/useAction'
import { useMomentText } from '~/ui/useMomentText'
import { api } from '../http'
import { type EditedPrintFormat, printFormatApiPath } from './formatResponses'

interface VersionsListProps {
  edited: EditedPrintFormat
  /** Puts an earlier version into the editor; it is restored by saving it. */
  onChoose: (format: PrintFormat | null) => void
}

/** The versions of a format, the last one first. An earlier one is loaded into the editor, so that it is seen before it is saved. */
export function VersionsList({ edited: { document, versions }, onChoose }: VersionsListProps) {
  const translate = useTranslate()
  const momentText = useMomentText()
  const { run, isBusy } = useAction()
  const load = async (version: number) => {
    const path = `${printFormatApiPath}/${document}/versions/${version}`
    const loaded = await run(() => api.get<UsedPrintFormat>(path), { failed: 'Failed to get data.' })
    if (loaded) onChoose(loaded.format)
  }
  if (versions.length === 0)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {translate('The default of the application')}
      </Typography>
    )
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, maxHeight: 200, overflow: 'auto' }}>
      {versions.map(({ version, savedAt, savedBy, isDefault }, index) => (
        <Box component="li" key={version} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ flex: 1 }}>
            {[version, momentText(savedAt), savedBy, isDefault && translate('Default')].filter(Boolean).join(' · ')}
          </Typography>
          {index > 0 && (
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => void load(version)}
              aria-label={`${translate('Use')}: ${version}`}
            >
              {translate('Use')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}
