import { sql } from 'kysely'
import type { z } from 'zod'
import { scopeConditions } from '~/documents/access/server/scope'
import { lockBalancesForState } from '~/documents/balance/server/openStates'
import { cancelTransitionOf } from '~/documents/cancel/cancelTransition'
import { cancelDocument } from '~/documents/cancel/server/cancelDocument'
import { optionsOf } from '~/documents/documentNames'
import { masterTables } from '~/metadata/masterTables'
import { ownRecords } from '../auth/sessions'
import { columnNameOf } from '../resources/columns'
import type { TransitionEffects } from '../states/effects'
import type { StateSubject } from '../states/subject'
import { transitionEffectsOf } from '../states/transitionEffects'
import type { DocumentRuntime, Row } from './controller'
import { historySubjectOf } from './historySubject'
import { documentResponses } from './responses'
import { readVisibleDocument, withVirtualFields } from './rows'

/** The documents of a kind that declares states. */
export function documentStateSubject(served: DocumentRuntime): StateSubject {
  const { document } = served
  const { table } = document
  return {
    history: historySubjectOf(document),
    table,
    states: document.states!,
    read: async (db, id, actor) => {
      const row = (await readVisibleDocument(db, served, id, actor)) as Row & { id: number }
      const [whole] = await withVirtualFields(db, served, [row], new Date())
      return whole!
    },
    get response() {
      return documentResponses(served).row as z.ZodType<Row>
    },
    visible: (actor) => scopeConditions(document, actor),
    author: (alias) => sql.ref(`${alias}.createdById`),
    readAuthor: async (db, id) => {
      const row = await db.selectFrom(table).select('createdById').where('id', '=', id).executeTakeFirst()
      return row?.createdById
    },
    usersOf: async (db, id, field) => {
      const { access, header } = optionsOf(document)
      if (typeof access.scope === 'string') return []
      const column = header.fields[field] ? columnNameOf(field, header.fields[field]) : `${field}Id`
      const { rows } = await sql<{ id: number }>`
        select u.id from ${sql.table(masterTables.users)} u join ${sql.table(table)} s on s.id = ${id}
        where u.active and ${ownRecords()} -> ${sql.lit(access.scope.userField)} @> to_jsonb(${sql.ref(`s.${column}`)})
        order by u.id`.execute(db)
      return rows.map((user) => user.id)
    },
    effects: effectsOf(served),
    lock: (trx, id) => lockBalancesForState(trx, document, id),
  }
}

/** The effects of transitions; one that cancels undoes what the document did before its own effect runs. */
function effectsOf(served: DocumentRuntime): TransitionEffects {
  const { document } = served
  const own = transitionEffectsOf(document)
  const cancel = cancelTransitionOf(document)
  if (!cancel) return own
  return {
    ...own,
    [cancel.name]: async (...args) => {
      await cancelDocument(served)(...args)
      await own[cancel.name]?.(...args)
    },
  }
}
