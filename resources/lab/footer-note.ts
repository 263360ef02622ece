import { defineResource, f } from '~/resource'
import { aboutTest } from './test'

/** A text below a test's results on every report. */
export const footerNote = defineResource('footer-note', {
  label: 'Footer Note',
  icon: 'Description',
  apiPath: 'test-app/test-footer-note',
  labelField: 'test',
  fields: {
    test: aboutTest({ unique: true }),
    footerText: f.richText({ label: 'Footer Text', required: true }),
  },
  listColumns: ['test', 'active'],
  dialogSize: 'md',
  messages: {
    created: 'FooterNote Created successfully',
    createFailed: 'Failed to Create FooterNote',
    updated: 'FooterNote Updated Successfully',
    updateFailed: 'Failed to Update FooterNote',
  },
})
