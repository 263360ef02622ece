import { useCallback, useRef, useState } from 'react'
import type { HttpError } from 'react-admin'
import type { HttpErrorBody } from '~/admin/httpErrors'
import type { Problem } from '~/domain/problems'
import { type AlertOptions, useAlert } from '~/ui/useAlert'

export interface SaveDocumentOptions<Row> {
  confirm: (question?: string) => Promise<boolean>
  /** The document is saved; `print` when Save And Print was used. */
  onSaved: (row: Row, print: boolean) => void
  /** Called with the problems that kept the document from being saved, in the order of the form. */
  onProblems?: (problems: readonly Problem[]) => void
  /** The server refused it, or gave no answer. */
  onFailed?: (error: unknown) => void
  savedText: string
  /** Text and buttons added to the alert about the saved document. */
  savedAlertOptions?: (row: Row) => AlertOptions
  failedText: string
}

/** A document that is ready to be posted, or what keeps it from being so. */
export interface SaveAttempt<Row> {
  problems: readonly Problem[]
  /** The question before it is posted. */
  confirmQuestion: string
  /** Posts it with the keys of the questions that were answered with yes. */
  post: (confirmed: readonly string[]) => Promise<Row>
}

type Errors = Readonly<Record<string, string>>

const noErrors: Errors = {}

const questionsOf = (error: unknown) =>
  ((error as HttpError).body as Partial<HttpErrorBody> | undefined)?.questions ?? []

/** Field messages of a refusal; `root` is of the whole document. */
function errorsOf(error: unknown): Errors {
  const { errors = {}, message = '' } = ((error as HttpError).body ?? {}) as Partial<HttpErrorBody>
  const { root, ...fields } = errors
  const texts = Object.entries(fields).map(([field, text]) => [
    field,
    typeof text === 'string' ? text : text.serverError,
  ])
  const whole = typeof root === 'string' ? root : (root?.serverError ?? message)
  return { ...Object.fromEntries(texts), root: whole || (error as Error).message }
}

/**
 * Validates, asks for confirmation, and posts a document (spec 2 section 4). After a failure all entries stay, with
 * messages at their fields. Use the same key for every attempt, so that a lost response never creates a second
 * document.
 */
export function useSaveDocument<Row>(options: SaveDocumentOptions<Row>) {
  const { confirm, onSaved, onProblems, onFailed, savedText, savedAlertOptions, failedText } = options
  const alert = useAlert()
  const [errors, setErrors] = useState<Errors>(noErrors)
  const [isSaving, setIsSaving] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const busy = useRef(false)

  const refuse = (problems: Errors) => {
    setErrors(problems)
    setRefusals((count) => count + 1)
  }
  /** asks the user the server's questions; undefined if the answer is no */
  const posted = async (
    post: SaveAttempt<Row>['post'],
    confirmed: readonly string[] = [],
  ): Promise<Row | undefined> => {
    try {
      return await post(confirmed)
    } catch (error) {
      const questions = questionsOf(error).filter(({ key }) => !confirmed.includes(key))
      if (questions.length === 0) throw error
      for (const { message } of questions)
        if (!(await confirm(message))) {
          refuse(errorsOf(error))
          return undefined
        }
      return posted(post, [...confirmed, ...questions.map(({ key }) => key)])
    }
  }

  const attempt = async ({ problems, confirmQuestion, post }: SaveAttempt<Row>, print: boolean) => {
    const found = Object.fromEntries(problems.map(({ field, message }) => [field, message]).toReversed())
    const [first] = problems
    if (!first) setErrors(noErrors)
    else {
      refuse(found)
      alert.fail(first.message)
      onProblems?.(problems)
      return
    }
    if (!(await confirm(confirmQuestion))) return
    setIsSaving(true)
    try {
      const row = await posted(post)
      if (row === undefined) return
      alert.success(savedText, savedAlertOptions?.(row))
      onSaved(row, print)
    } catch (error) {
      refuse(errorsOf(error))
      alert.fail(failedText)
      onFailed?.(error)
    } finally {
      setIsSaving(false)
    }
  }
  /** Does nothing while another attempt runs, such as on a double click. */
  const save = async (document: SaveAttempt<Row>, print: boolean) => {
    if (busy.current) return
    busy.current = true
    await attempt(document, print).finally(() => {
      busy.current = false
    })
  }
  const forgetErrors = useCallback(() => setErrors(noErrors), [])
  return {
    save,
    isSaving,
    errors,
    /** How often it was refused: after each the first wrong field gets the focus. */
    refusals,
    forgetErrors,
  }
}
