import { TextPromptDialog, type TextPromptDialogProps } from './TextPromptDialog'

type ReasonDialogProps = Pick<
  TextPromptDialogProps,
  'title' | 'text' | 'confirmLabel' | 'isBusy' | 'errorText' | 'onConfirm' | 'onClose'
>

/** Asks why something is taken back; nothing is, without a reason. */
export const ReasonDialog = (props: ReasonDialogProps) => (
  <TextPromptDialog label="Remarks" maxLength={500} multiline {...props} />
)
