import { sql } from 'kysely'
import type { z } from 'zod'
import { type ModuleResource, tableOf } from '~/metadata/resource'
import type { StateSubject } from '../states/subject'
import { transitionEffectsOf } from '../states/transitionEffects'
import { historySubjectOf } from './historySubject'
import { recordResponse, responseConverterOf } from './responses'
import { readRecord } from './select'
import { assertRecordVisible, visibleRecords } from './visibleRecords'

/** The records of a master that declares states. The activity log knows who created them. */
export function resourceStateSubject(resource: ModuleResource): StateSubject {
  const table = tableOf(resource)
  const toResponse = responseConverterOf(resource)
  return {
    history: historySubjectOf(resource),
    table,
    states: resource.states!,
    read: async (db, id, viewer) => {
      await assertRecordVisible(db, resource, id, viewer)
      return toResponse(await readRecord(db, resource, id))
    },
    get response() {
      return recordResponse(resource) as z.ZodType<Readonly<Record<string, unknown>>>
    },
    visible: (actor) => {
      const seen = visibleRecords(resource, actor, 's')
      return seen ? [seen] : []
    },
    author: (
      alias,
    ) => sql`(select a.user_id from activity a where a.entity = ${resource.key} and a.entity_id = ${sql.ref(`${alias}.id`)}
      and a.action = 'create' order by a.id limit 1)`,
    readAuthor: async (db, id) => {
      const created = db.selectFrom('activity').select('userId').where('entity', '=', resource.key)
      const row = await created
        .where('entityId', '=', id)
        .where('action', '=', 'create')
        .orderBy('id')
        .executeTakeFirst()
      return row?.userId ?? undefined
    },
    effects: transitionEffectsOf(resource),
  }
}
