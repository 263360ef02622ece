import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useDraft } from '~/admin/drafts/useDraft'
import { useFormFiles, type WaitingFile } from '~/admin/files/useFormFiles'
import { api } from '~/admin/http'
import { useOrganization } from '~/admin/organization'
import { usePermissions } from '~/admin/usePermissions'
import { optionsOf, partyNameOf } from '~/documents/documentNames'
import { nextStepsOf } from '~/documents/extensions/admin/extensions'
import { preloadPrintFormat } from '~/documents/print/admin/preloadPrintFormat'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import type { Money } from '~/domain/money'
import { paymentMessages } from '~/domain/payments'
import type { Problem } from '~/domain/problems'
import { interpolate } from '~/metadata/messages'
import type { ModuleDocType } from '~/metadata/registry'
import { useConfirm } from '~/ui/ConfirmDialog'
import { unsavedQuestion } from '~/ui/questions'
import type { RestoredDraft } from '~/ui/RestoredDraftNotice'
import { saveQuestion } from '~/ui/saveQuestion'
import type { DocumentFormProps, SavedRow } from './formProps'
import { useSaveDocument } from './useSaveDocument'

/** A document while it is written; it survives JSON, because it is stored as a draft. */
export interface KeyedDraft {
  /** Made when the form opened; a repeated save with it gives the same document. */
  key: string
}

/** The files that arrived with it, stored in the same draft. */
interface KeptFiles {
  files?: readonly WaitingFile[]
}

export interface DocumentFormOptions<Draft extends KeyedDraft, Action> extends DocumentFormProps {
  createDraft: () => Draft
  /** The draft is that of a record, such as the party that pays: Start new deletes it. */
  isBound?: boolean
  reducer: (draft: Draft, action: Action) => Draft
  /** Something was entered that would be missed. */
  isBegun: (draft: Draft) => boolean
  /** Returns the name of the chosen party; undefined until one is chosen. */
  getPartyName: (draft: Draft) => string | undefined
  /** The save is over, well or not: what was looked up for it may be another now. */
  onSaveFinished?: () => void
  onFailed?: () => void
}

const texts = { saved: '{label} created Successfully', failed: 'Failed to Create {label}' }

/**
 * The life of a document's form: what is entered (kept as a draft until it is saved or dropped), and the save that asks,
 * sends it with its key, and loses nothing when it fails.
 */
export function useDocumentForm<Draft extends KeyedDraft, Action>(options: DocumentFormOptions<Draft, Action>) {
  const {
    document,
    createDraft,
    isBound = false,
    reducer,
    isBegun,
    getPartyName,
    onClose,
    onSaved,
    onSaveFinished,
    onFailed,
  } = options
  const { label, noun, apiPath } = document
  const declared = optionsOf(document)
  const {
    messages = texts,
    print: { heading },
  } = declared
  const { can } = usePermissions()
  const { rule } = useOrganization()
  const [start] = useState(createDraft)
  const kept = useDraft<Draft & KeptFiles>(start)
  const { files: keptFiles, ...keptValue } = kept.value
  const [draft, change] = useReducer(reducer, { ...start, ...keptValue })
  const [isPaying, setIsPaying] = useState(false)
  const { confirm, confirmation } = useConfirm()
  const files = useFormFiles(document, keptFiles)
  const { save: attempt, ...saving } = useSaveDocument<SavedRow>({
    confirm,
    onSaved: (row, print) => {
      kept.finish()
      void files.attachTo(row.id)
      onSaved(row, print)
    },
    onProblems: ([first]) => {
      if (first?.message === paymentMessages.noPayments) setIsPaying(true)
    },
    onFailed: () => {
      kept.resume()
      onFailed?.()
    },
    savedText: interpolate(messages.saved, { label }),
    savedAlertOptions: (row: SavedRow) => {
      const { [document.number.column]: number, fiscalYear } = row
      const parts = [
        number && formatNumberWithYear(String(number), String(fiscalYear)),
        partyNameOf(declared, row),
      ].filter(Boolean)
      return { reason: parts.join(' · ') || undefined, nextSteps: nextStepsOf(apiPath, row, can) }
    },
    failedText: interpolate(messages.failed, { label }),
  })

  const { keep, typedAt, empty } = kept
  const { waiting } = files
  const isAnyEntered = isBegun(draft) || waiting.length > 0
  const store = () => keep(waiting.length > 0 ? { ...draft, files: waiting } : draft, getPartyName(draft))
  const isKept = useRef(kept.isRestored)
  const last = useRef({ draft, waiting })
  useEffect(() => {
    if (draft === last.current.draft && waiting === last.current.waiting) return
    last.current = { draft, waiting }
    // default values alone are nothing that would be missed
    if (isAnyEntered) store()
    else if (isKept.current) empty()
    isKept.current = isAnyEntered
  })
  const [isSeen, setIsSeen] = useState(() => !typedAt || !isAnyEntered)
  const restart = () => {
    if (isBound) kept.discard()
    kept.startNew()
  }
  const restored: RestoredDraft | undefined =
    typedAt && !isSeen
      ? {
          noun,
          party: getPartyName(draft),
          typedAt,
          onContinue: () => setIsSeen(true),
          unavailable: kept.unavailable,
          onRestart: restart,
        }
      : undefined
  usePaper(document, Boolean(heading) && (rule?.printPreview ?? false))

  const { forgetErrors } = saving
  const dispatch = useCallback(
    (action: Action) => {
      forgetErrors()
      change(action)
    },
    [forgetErrors],
  )
  const drop = async () => {
    if (saving.isSaving) return
    if ((isAnyEntered || files.isSending) && !(await confirm(unsavedQuestion, { isDestructive: true }))) return
    kept.discard()
    onClose()
  }
  /** Closes the form; what was entered stays as a draft. */
  const park = () => {
    if (saving.isSaving) return
    if (isAnyEntered) store()
    onClose()
  }
  /**
   * Validates and saves the document.
   * @param body the body that posts the document
   * @param due the amount to pay, if any
   */
  const save = (body: object, problems: readonly Problem[], print: boolean, due?: Money) => {
    const question = saveQuestion({ noun, party: getPartyName(draft), due })
    return attempt(
      {
        problems: [...problems, ...files.problems],
        confirmQuestion: question,
        post: async (confirmed) => {
          const headers = { 'Idempotency-Key': draft.key, ...(await kept.headers()) }
          return api
            .post<SavedRow>(apiPath, confirmed.length > 0 ? { ...body, confirmed } : body, { headers })
            .finally(onSaveFinished)
        },
      },
      print,
    )
  }
  return {
    ...saving,
    ...{ draft, dispatch, drop, save, confirm, confirmation, isPaying, setIsPaying, rule, files },
    park: isAnyEntered ? park : undefined,
    /** The same without a word of errors, for what is only on its way into the document. */
    change,
    mayPrint: Boolean(heading) && rule?.enablePrint !== false,
    /** A draft restored from an earlier opening; undefined if there was none or the user dismissed the notice. */
    restored,
  }
}

export type DocumentFormState = Omit<
  ReturnType<typeof useDocumentForm<KeyedDraft, never>>,
  'draft' | 'dispatch' | 'change' | 'save'
>

/** Loads the code that makes the paper while the document is written. */
function usePaper(document: ModuleDocType, isPreviewed: boolean): void {
  useEffect(() => {
    if (isPreviewed) preloadPrintFormat(document).catch(() => undefined) // the preview reports its own errors
  }, [document, isPreviewed])
}
