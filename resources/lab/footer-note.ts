import { defineResource, f } from '~/resource'
import { aboutTest } from './test'

/** What stands below a test's results on every report. */
export const footerNote = defineResource('footer-note', {
  label: 'Footer Note',
  path: 'test-app/test-footer-note',
  represent: 'test',
  fields: {
    test: aboutTest({ unique: true }),
    footerText: f.richText({ label: 'Footer Text', required: true }),
  },
  list: ['test', 'active'],
  dialog: 'md',
  messages: {
    created: 'FooterNote Created successfully',
    createFailed: 'Failed to Create FooterNote',
    updated: 'FooterNote Updated Successfully',
    updateFailed: 'Failed to Update FooterNote',
  },
})
