import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DraftsOutlined from '@mui/icons-material/DraftsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useConfirm } from '~/ui/ConfirmDialog'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { useAlert } from '~/ui/useAlert'
import { useMomentText } from '~/ui/useMomentText'
import { deleteDraft, type ListedDraft, readDraft, type StoredDraft } from './draftRequests'

interface DraftsMenuProps {
  drafts: readonly ListedDraft[]
  reload: () => Promise<unknown>
  /** Continues a draft in the form; default: opens the page that it was written on. */
  onContinue?: ((stored: StoredDraft) => void) | undefined
}

/** The button that tells how many drafts there are, and their list. */
export default function DraftsMenu({ drafts, reload, onContinue }: DraftsMenuProps) {
  const translate = useTranslate()
  const momentText = useMomentText()
  const alert = useAlert()
  const navigate = useNavigate()
  const { confirm, confirmation } = useConfirm()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const proceed = async (draft: ListedDraft) => {
    close()
    if (!onContinue) return navigate(`${draft.path}#draft=${draft.key}`)
    try {
      onContinue(await readDraft(draft.key))
    } catch (error) {
      alert.fail(errorMessageOf(error))
      await reload()
    }
  }
  const remove = async (draft: ListedDraft) => {
    if (!(await confirm('Delete this draft?', { isDestructive: true }))) return
    await deleteDraft(draft.key).catch((error) => alert.fail(errorMessageOf(error)))
    await reload()
  }
  const label = translate(drafts.length === 1 ? '%{count} draft' : '%{count} drafts', { count: drafts.length })
  return (
    <>
      <Button
        size="small"
        startIcon={<DraftsOutlined />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': translate('Drafts'), sx: { width: 380, maxHeight: '70vh' } } as object,
        }}
      >
        {drafts.map((draft, index) => {
          const name = draft.label || translate('Without a name')
          const since = momentText(draft.changedAt)
          return (
            <Box key={draft.key} sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
              <ListItemButton dense autoFocus={index === 0} onClick={() => void proceed(draft)}>
                <ListItemText
                  primary={name}
                  secondary={[since, draft.isOwn ? undefined : draft.user.name].filter(Boolean).join(' · ')}
                />
              </ListItemButton>
              <Tooltip title={translate('Delete')}>
                <IconButton
                  size="small"
                  color="error"
                  aria-label={`${translate('Delete')} ${name}`}
                  onClick={() => void remove(draft)}
                >
                  <DeleteOutlined fontSize="small" />
                </IconButton>
              </Tooltip>
            </Box>
          )
        })}
      </Popover>
      {confirmation}
    </>
  )
}
