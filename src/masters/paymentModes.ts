import { f } from '../fields'
import type { ResourceMessages } from '../metadata/resource'
import { defineResource } from '../resource'

/**
 * Declares the master of payment modes, as `payment-mode`.
 * @param messages notices that differ from the usual ones
 */
export const definePaymentModes = (messages: Partial<ResourceMessages> = {}) =>
  defineResource('payment-mode', {
    label: 'Payment Mode',
    icon: 'Payments',
    fields: { name: f.name(), cash: f.boolean({ label: 'Cash' }) },
    listColumns: ['name', 'cash', 'active'],
    actions: ['view', 'add', 'edit', 'delete'],
    messages,
  })
