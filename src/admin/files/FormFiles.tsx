import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'react-admin'
import { FileDrop } from './FileDrop'
import { UploadList } from './UploadList'
import type { FormFilesState } from './useFormFiles'

/** The files of a record while it is written, in one row of its form. */
export default function FormFiles({ files }: { files: FormFilesState }) {
  const translate = useTranslate()
  const { kinds, waiting, uploads, add, retry, drop, remove } = files
  const labelOf = (kind: string) => translate(kinds.find(({ name }) => name === kind)?.label ?? kind)
  return (
    <Box component="section" aria-label={translate('Files')} sx={{ flexShrink: 0 }}>
      <FileDrop kinds={kinds} onFiles={add} isCompact>
        {waiting.map((file) => (
          <Chip
            key={file.id}
            size="small"
            label={`${labelOf(file.kind)}: ${file.name}`}
            onDelete={() => remove(file)}
            sx={{ maxWidth: 260 }}
          />
        ))}
      </FileDrop>
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
    </Box>
  )
}
