import type { ReactNode } from 'react'
import type { Settings as SettingsRecord } from '~/admin/organization'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import type { Problem } from '~/domain/problems'
import type { Values } from './plainDraft'

/**
 * The changes of a document's own `form.tsx` to the derived form. Its functions are methods, so that they may declare
 * the narrower types of their document.
 */
export interface FormOverrides<Settings = unknown> {
  /** Takes the settings that amounts and rules depend on from the organization's rule; default the rule itself. */
  settingsOf?(rule: SettingsRecord | null | undefined): Settings
  /** The rules of its controller, instead of those that follow from the declaration. */
  rules?(body: Values, settings: Settings, source: SourceDocument | undefined): Problem[]
  /** The message of payments that do not make up what is due. */
  paymentsDifferMessage?: string
  /** A hook of the form's own: a notice above the lines, and a question before a save. The same on every render. */
  useExtension?(state: FormExtensionContext): FormExtension
}

/** The argument of a form's own hook. */
export interface FormExtensionContext<Body = Values, Source = SourceDocument> {
  /** The document as it would be posted. */
  body: Body
  /** The source document of a return, once it is read. */
  source: Source | undefined
  confirm: (question: string, options?: { isDestructive?: boolean }) => Promise<boolean>
}

export interface FormExtension {
  notice?: ReactNode
  /** Values posted with the body; undefined if the question was answered with no. */
  beforeSave?: () => Promise<object | undefined>
}
