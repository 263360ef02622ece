import { defineColumnStates } from '~/metadata/columnStates'
import { masterTables } from '~/metadata/masterTables'
import { defineTable } from '~/metadata/table'
import application from '~app/application'
import { outboxColumns, outboxStates, outboxTransitions } from '../outbox/outboxTable'

const webhookId = {
  type: 'integer',
  notNull: true,
  ...(application.webhooks && { references: { table: masterTables.webhooks } }),
} as const

/** The secrets by which deliveries of a webhook are signed: the present one, and earlier ones for a time. */
export const webhookSecretTable = defineTable('webhookSecret', {
  columns: {
    webhookId,
    /** Sealed with the server key. */
    secret: { type: 'text', notNull: true },
    drawnAt: { type: 'timestamptz', notNull: true },
    /** Null for the present one. */
    validUntil: { type: 'timestamptz' },
  },
})

/**
 * The outbox of webhooks: a row for each event and webhook. The trigger of the event writes it, with its job
 * (`eventTriggers.ts`).
 */
export const webhookDeliveryTable = defineTable('webhookDelivery', {
  columns: {
    webhookId,
    /** Such as `district.created`. */
    event: { type: 'text', notNull: true },
    /** The same at every try, so that the receiver knows what it got twice. */
    messageId: { type: 'text', notNull: true },
    /** The record: `data` of the body that is sent. */
    data: { type: 'jsonb', notNull: true },
    happenedAt: { type: 'timestamptz', notNull: true },
    ...outboxColumns,
    /** Of the last try: the status and the beginning of the body of the response, and how long it took. */
    responseStatus: { type: 'integer' },
    responseBody: { type: 'text' },
    durationMs: { type: 'integer' },
    lastTriedAt: { type: 'timestamptz' },
  },
  states: defineColumnStates({
    column: 'state',
    initial: 'waiting',
    states: { ...outboxStates, sent: {} },
    transitions: { ...outboxTransitions, retry: { from: ['sent', 'failed'], to: 'waiting' } },
    transient: true,
  }),
  indexes: [{ columns: ['happenedAt'] }],
})
