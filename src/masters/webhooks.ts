import { f } from '../fields'
import type { Resource } from '../metadata/resource'
import { defineResource } from '../resource'

/** Declares the events that webhooks can tell of, as `webhook-event`; the server writes them from the declarations at every start. */
export const defineWebhookEvents = () =>
  defineResource('webhook-event', {
    label: 'Webhook Event',
    fields: {
      name: f.text({ label: 'Name', required: true, unique: true, searchable: true }),
      /** Codes with a space between them; who has one of them may choose the event. */
      permissions: f.text({ label: 'Permissions' }),
    },
    listColumns: ['name', 'permissions'],
    ordering: 'name',
    ...{ actions: ['view'], menu: false, active: false, remarks: false },
  })

/** Addresses of this machine and of private networks (RFC 1918), which may do without encryption. */
const privateHost = /^http:\/\/(localhost|\[::1\]|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

const webAddress = [/^https?:\/\/[^\s/?#@]+([/?][^\s#@]*)?$/, 'Enter an address such as https://example.com.'] as const

const validateUrl = (url: string) =>
  url.startsWith('http:') && !privateHost.test(url)
    ? 'Outside of a private network the address must begin with https://.'
    : undefined

/**
 * Declares the master of webhooks, as `webhook`: addresses of other programs that are told of events.
 * @param events the master of events
 */
export const defineWebhooks = <R extends Resource>(events: () => R) =>
  defineResource('webhook', {
    label: 'Webhook',
    title: 'Webhooks',
    fields: {
      name: f.name(),
      url: f.text({ label: 'Address', required: true, maxLength: 500, pattern: webAddress, validate: validateUrl }),
      events: f.references(events, { label: 'Events', required: true }),
      failingSince: f.date({ label: 'Failing Since', readOnly: true, showInForm: false }),
    },
    listColumns: ['name', 'url', 'failingSince', 'active'],
    dialogSize: 'md',
  })
