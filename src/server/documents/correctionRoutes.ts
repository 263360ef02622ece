import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { textSchema, trimmed } from '~/fields/text/kind'
import { correctedLabel } from '~/metadata/corrections'
import { capital } from '~/metadata/documentNames'
import { messages } from '~/metadata/messages'
import { idOf } from '../http/input'
import { type Route, route } from '../http/route'
import { masterLookup } from '../resources/masterLookup'
import { correctionAnswer, rowAnswer } from './answers'
import { type Correctable, correct, listCorrections, masterOf } from './corrections'

/** Where the calls that correct a reference lie, and who may call them. */
export interface CorrectionCalls {
  /** Their family below `api/v1/`. */
  path: string
  tag: string
  view: string
  edit: string
}

const remarks = z
  .preprocess((value) => trimmed(value) || null, textSchema({ label: 'Remarks', max: 1000 }).nullable())
  .refine((text) => text !== null, messages.remarksRequired)
  .transform(String)

type Body = Record<string, number | null | undefined> & { remarks: string }

/** The calls by which a reference of saved documents is corrected: a picker, the corrections of one, and the correction. */
export function correctionRoutes(correctable: Correctable, calls: CorrectionCalls): Route[] {
  const { field } = correctable
  const { document } = correctable.served
  const { path, tag, view, edit } = calls
  const master = masterOf(document, field)
  const label = correctedLabel(document, field)
  const said = label.toLowerCase()
  const previous = `previous${capital(field)}`
  const body = z.strictObject({
    [field]: idSchema(label).nullable(),
    /** What was read; left out, whatever counts is replaced. */
    [previous]: idSchema(label).nullable().optional(),
    /** They say why; they are required. */
    remarks,
  })
  return [
    masterLookup(`${path}/${master.key}`, {
      ...{ resource: master.key, fields: [master.represent], right: [view, edit], tag },
    }),
    route.get(
      `${path}/:id/correction`,
      {
        ...{ right: view, summary: `Corrections of a ${document.noun}`, tag },
        answer: z.array(correctionAnswer(document, field)),
      },
      (call) => listCorrections(call.db, document, field, idOf(call.params.id), call.actor),
    ),
    route.patch(
      `${path}/:id`,
      {
        ...{ right: edit, summary: `Correct the ${said} of a saved ${document.noun}; the remarks say why`, tag },
        ...{ body, answer: rowAnswer(document) },
      },
      (call) => {
        const given = call.body as Body
        const correction = { reference: given[field] ?? null, previous: given[previous], remarks: given.remarks }
        return correct(call, correctable, idOf(call.params.id), correction)
      },
    ),
  ]
}
