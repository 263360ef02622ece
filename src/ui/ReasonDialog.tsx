import { LineDialog, type LineDialogProps } from './LineDialog'

type ReasonDialogProps = Pick<
  LineDialogProps,
  'title' | 'text' | 'confirm' | 'isBusy' | 'refusal' | 'onConfirm' | 'onClose'
>

/** Asks why something is taken back; nothing is, without a reason. */
export const ReasonDialog = (props: ReasonDialogProps) => (
  <LineDialog label="Remarks" maxLength={500} multiline {...props} />
)
