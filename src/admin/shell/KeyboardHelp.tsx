import { useState } from 'react'
import { focusFirstRow } from '~/ui/focusFirstRow'
import { lazyDialog } from '~/ui/lazyPart'
import { listBoundCommands, useHotkeys } from '~/ui/useHotkeys'
import type { HelpDialogProps } from '../guide/HelpDialog'

const HelpDialog = lazyDialog<HelpDialogProps>(() => import('../guide/HelpDialog'))

const listShownMessages = () =>
  [...document.querySelectorAll('[role=alert], p.Mui-error')].flatMap((alert) =>
    [alert, ...alert.querySelectorAll('div, span')].map(({ textContent }) => textContent ?? ''),
  )

/** Help with the page or the dialog over it by F1, and its keys by the question mark where no text is typed. */
export function KeyboardHelp() {
  const [asked, ask] = useState<Omit<HelpDialogProps, 'onClose'>>()
  const open = (isOfKeys: boolean) =>
    ask((before) => before ?? { isOfKeys, commands: listBoundCommands(), shownMessages: listShownMessages() })
  useHotkeys({ help: () => open(false), keys: () => open(true), rows: focusFirstRow })
  return asked && <HelpDialog {...asked} onClose={() => ask(undefined)} />
}
