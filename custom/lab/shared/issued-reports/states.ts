import { defineColumnStates } from '~/metadata/columnStates'
import type { Translate } from '~/print/translate'

/**
 * What becomes of an issued report. `underCorrection`: a verified result or the identity that it states was taken back, and
 * no other version is issued yet.
 */
export const issuedReportStates = defineColumnStates({
  column: 'state',
  record: { name: 'issued-report', idColumn: 'issuedReportId' },
  initial: 'issued',
  states: {
    issued: { label: 'Issued' },
    underCorrection: { label: 'Under correction' },
    superseded: { label: 'Superseded' },
    withdrawn: { label: 'Withdrawn', isFinal: true },
  },
  transitions: {
    takeBack: { from: 'issued', to: 'underCorrection' },
    confirm: { from: 'underCorrection', to: 'issued' },
    supersede: { from: ['issued', 'underCorrection'], to: 'superseded' },
    withdraw: { from: ['issued', 'underCorrection', 'superseded'], to: 'withdrawn' },
  },
})

export type ReportState = keyof typeof issuedReportStates.states

export const reportStates = Object.keys(issuedReportStates.states) as [ReportState, ...ReportState[]]

export const stateNames: Readonly<Record<ReportState, { label: string }>> = issuedReportStates.states

export type ReportTransition = keyof typeof issuedReportStates.transitions

/** The states that a transition leaves. */
export const statesBefore = (transition: ReportTransition): readonly ReportState[] =>
  [issuedReportStates.transitions[transition].from].flat()

/** The reports of samples, and those of ultrasounds. */
export const diagnosticReportKinds = ['lab', 'usg'] as const

export type DiagnosticReportKind = (typeof diagnosticReportKinds)[number]

/** How a version reaches somebody. */
export const deliveryMethods = ['print', 'mail', 'hand'] as const

export type DeliveryMethod = (typeof deliveryMethods)[number]

/** Labels before the name of the recipient. */
export const recipientLabels: Readonly<Record<DeliveryMethod, { label: string }>> = {
  print: { label: 'Printed' },
  mail: { label: 'Mailed to' },
  hand: { label: 'Handed Over To' },
}

/** A report named by its number and version. */
export interface ReportReference {
  no: string
  version: number
}

/** The state of a version, and the report that takes its place. */
export interface ReportStanding {
  state: ReportState
  replacedBy: ReportReference | null
}

/** The mark on every page of a copy for the report's state; null if it is the newest and nothing is wrong with it. */
export function markOf({ state, replacedBy }: ReportStanding, translate: Translate): string | null {
  if (state === 'issued') return null
  if (state === 'underCorrection') return translate('UNDER CORRECTION')
  if (!replacedBy) return state === 'superseded' ? translate('SUPERSEDED') : translate('WITHDRAWN')
  const { no, version } = replacedBy
  return state === 'superseded'
    ? translate('SUPERSEDED by version %{version}', { version })
    : translate('WITHDRAWN, replaced by report %{no}, version %{version}', { no, version })
}

/** The question before a marked copy of a version leaves; null where it needs no mark. Not for withdrawn versions. */
export function markedCopyQuestion(version: number, { state, replacedBy }: ReportStanding): string | null {
  if (state === 'underCorrection')
    return `Version ${version} is under correction. Do you still want to hand out a marked copy?`
  if (state !== 'superseded') return null
  const newest = replacedBy?.version ?? '-'
  return `Version ${version} is superseded by version ${newest}. Do you still want to hand out a marked copy?`
}

/** Why a withdrawn version is not printed, mailed or handed over. */
export const withdrawnMessage = (version: number) => `Version ${version} was withdrawn and cannot be handed out.`
