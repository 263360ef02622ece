import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { lazyDialog } from '~/ui/lazyPart'
import type { HistoryDialogProps } from './HistoryDialog'

const HistoryDialog = lazyDialog(() => import('./HistoryDialog'))

const parameter = 'history'

/** Returns the record whose history the address shows (`?history=12`), and a function that shows another. */
export function useHistoryInUrl(): [id: number | undefined, show: (id: number | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const text = params.get(parameter) ?? ''
  const show = useCallback(
    (id: number | undefined) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (id === undefined) after.delete(parameter)
          else after.set(parameter, String(id))
          return after
        },
        { replace: true },
      ),
    [setParams],
  )
  return [/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined, show]
}

/** The history that the address of a screen shows, if it shows one. */
export function UrlHistoryDialog(of: Pick<HistoryDialogProps, 'apiPath' | 'resource'>) {
  const [id, show] = useHistoryInUrl()
  return id === undefined ? null : <HistoryDialog {...of} id={id} onClose={() => show(undefined)} />
}

/** Opens the history of one over what shows it. */
export function HistoryButton(of: Omit<HistoryDialogProps, 'onClose'>) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('History and Notes')}</Button>
      {isOpen && <HistoryDialog {...of} onClose={() => setOpen(false)} />}
    </>
  )
}
