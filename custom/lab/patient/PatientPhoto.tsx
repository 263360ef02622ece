import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import UploadFile from '@mui/icons-material/UploadFile'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { useImageUrl } from '~/admin/useImageUrl'
import { usePermissions } from '~/admin/usePermissions'
import { FormDialog } from '~/ui/FormDialog'
import { useAction } from '~/ui/useAction'
import { patientApiPath } from '~shared/patients/customer'
import { editPermissions } from './permissions'
import type { PatientPageData } from './responses'
import { shrinkPhoto } from './shrinkPhoto'

const initialsOf = ({ firstName, lastName }: PatientPageData) =>
  `${firstName[0] ?? ''}${lastName[0] ?? ''}`.toUpperCase()
const size = 48
/** The input inside receives the click; the label around it is no button, as buttons must not be nested. */
const labelButton = { role: undefined, tabIndex: -1 }

/** The photo of a patient, or the initials; a press changes it for those who may change the patient. */
export function PatientPhoto({ patient }: { patient: PatientPageData }) {
  const translate = useTranslate()
  const { can } = usePermissions()
  const [isOpen, setOpen] = useState(false)
  const url = useImageUrl(patient.photo)
  const avatar = (
    <Avatar
      src={url}
      alt={translate('Photo')}
      aria-hidden={!url}
      sx={{ bgcolor: 'primary.main', fontSize: 16, width: size, height: size }}
    >
      {initialsOf(patient)}
    </Avatar>
  )
  if (!can(editPermissions)) return avatar
  return (
    <>
      <ButtonBase
        aria-label={[!url && initialsOf(patient), translate('Change Photo')].filter(Boolean).join(' ')}
        title={translate('Change Photo')}
        onClick={() => setOpen(true)}
        sx={{ borderRadius: '50%' }}
      >
        {avatar}
      </ButtonBase>
      {isOpen && <PhotoDialog patient={patient} stored={url} onClose={() => setOpen(false)} />}
    </>
  )
}

interface PhotoDialogProps {
  patient: PatientPageData
  stored: string | undefined
  onClose: () => void
}

/** Takes a photo with the camera or from a file, or removes it. */
function PhotoDialog({ patient: { id, photo }, stored, onClose }: PhotoDialogProps) {
  const translate = useTranslate()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<File>()
  const [shown, setShown] = useState<string>()
  const { run, isBusy, refusal, refuse } = useAction()
  useEffect(() => {
    if (!chosen) return setShown(undefined)
    const url = URL.createObjectURL(chosen)
    setShown(url)
    return () => URL.revokeObjectURL(url)
  }, [chosen])
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = '' // so that the same file can be chosen again
    if (!file) return
    refuse(undefined)
    await shrinkPhoto(file).then(setChosen, () => refuse('Unsupported File Format.'))
  }
  const send = async (file: File | undefined) => {
    const form = new FormData()
    if (file) form.append('photo', file)
    const messages = { done: 'Customer Updated Successfully', failed: 'Failed to Update Customer' }
    if (!(await run(() => api.post(`${patientApiPath}/${id}/photo`, form), messages))) return
    await client.invalidateQueries({ queryKey: [patientApiPath] })
    await client.invalidateQueries({ queryKey: ['history', patientApiPath, id] })
    onClose()
  }
  const input = (label: string, icon: ReactNode, capture?: 'environment') => (
    <Button component="label" {...labelButton} variant="outlined" startIcon={icon}>
      {translate(label)}
      <input
        type="file"
        accept="image/*"
        capture={capture}
        onChange={(event) => void choose(event)}
        style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
      />
    </Button>
  )
  const picture = shown ?? stored
  return (
    <FormDialog
      title={translate('Photo')}
      {...{ isBusy, refusal, onClose, isDisabled: !chosen }}
      onSave={() => void send(chosen)}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: { sm: 380 } }}>
        {picture && (
          <Box component="img" src={picture} alt={translate('Photo')} sx={{ height: 160, maxWidth: '100%' }} />
        )}
        {input('Take Photo', <PhotoCameraOutlined />, 'environment')}
        {input('Choose a picture', <UploadFile />)}
        {photo && (
          <Button color="error" disabled={isBusy} onClick={() => void send(undefined)}>
            {translate('Remove')}
          </Button>
        )}
      </Box>
    </FormDialog>
  )
}
