import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { textSchema, trimmed } from '~/fields/text/kind'
import { correctedLabel } from '~/metadata/corrections'
import { capital, statedOf } from '~/metadata/documentNames'
import { messages } from '~/metadata/messages'
import { parameterOf } from '~/metadata/resource'
import { pageAnswer } from '../http/answers'
import { idOf, pageOf } from '../http/input'
import { KEY_REQUIRED, type Route, route } from '../http/route'
import { listDocuments } from '../lists'
import { masterLookup } from '../resources/masterLookup'
import { correctionAnswer, rowAnswer } from './answers'
import { type Correctable, correct, listCorrections, masterOf } from './corrections'
import type { Served } from './half'
import { partyRoute } from './pickers'
import { askedOf, documentsQuery, idQuery } from './query'
import { listed } from './rows'

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

/** The documents with what counts of them, also of one party, and the picker of the parties. */
export function correctedDocuments(served: Served, { path, tag, view, edit }: CorrectionCalls, said: string): Route[] {
  const { document } = served
  const ofParty = parameterOf(statedOf(document).party().name)
  return [
    partyRoute(served, path, { right: [view, edit], tag }),
    route.get(
      path,
      {
        ...{ right: view, summary: `${capital(document.noun)}s with the ${said} that counts`, tag },
        ...{
          query: documentsQuery(served, { [ofParty]: idQuery.optional() }),
          answer: pageAnswer(rowAnswer(document)),
        },
      },
      async ({ db, actor, query, now, url }) => {
        const page = { ...askedOf(served, query, now), customer: query[ofParty] as number | undefined }
        const { results, count } = await listDocuments(db, listed(served, actor), page)
        return pageOf(results, count, page, url)
      },
    ),
  ]
}

/**
 * The calls by which a reference of saved documents is corrected: the list with what counts, also of one party, the pickers,
 * the corrections of one, and the correction.
 */
export function correctionRoutes(correctable: Correctable, calls: CorrectionCalls): Route[] {
  const { field } = correctable
  const { served } = correctable
  const { document } = served
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
    ...correctedDocuments(served, calls, said),
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
        ...{
          right: edit,
          idempotency: KEY_REQUIRED,
          summary: `Correct the ${said} of a saved ${document.noun}; the remarks say why`,
          tag,
        },
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
