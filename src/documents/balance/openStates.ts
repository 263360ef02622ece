import { cancelTransitionOf } from '../cancel/cancelTransition'
import type { AnyDocType } from '../docType'
import { optionsOf } from '../documentNames'

/** What other documents do with a document that has a balance: they pay it, or take back or fulfil its quantities. */
export type BalanceUse = 'pay' | 'return'

/** The states in which others can do that with a document; undefined where its state does not matter. */
export function openStatesFor(document: AnyDocType, use: BalanceUse): readonly string[] | undefined {
  const { states } = document
  if (!states) return undefined
  const { payableStates, returnableStates } = optionsOf(document).balance ?? {}
  const cancel = cancelTransitionOf(document)
  const all = cancel && Object.keys(states.states).filter((state) => state !== cancel.to)
  return (use === 'pay' ? payableStates : returnableStates) ?? all
}

/** Whether a return status is shown: it says something, as something is taken, or can be in the present state. */
export function needsReturnStatus(document: AnyDocType, row: { state?: unknown; returnStatus?: unknown }): boolean {
  if (optionsOf(document).balance?.returnStatus === false) return false
  const open = openStatesFor(document, 'return')
  return !open || row.returnStatus !== 'NOT-RETURNED' || open.includes(String(row.state))
}
