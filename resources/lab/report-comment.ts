import { defineResource, f } from '~/resource'

/** A comment of a report that is picked by its code instead of being typed each time. */
export const reportComment = defineResource('report-comment', {
  label: 'Report Comment',
  icon: 'Description',
  labelField: 'code',
  fields: {
    code: f.code({ required: true, unique: true, maxLength: 10 }),
    comment: f.text({ label: 'Comment', required: true, searchable: true, multiline: true, maxLength: 200 }),
  },
  listColumns: ['code', 'active'],
  messages: {
    created: 'ReportComment Created successfully',
    createFailed: 'Failed to Create ReportComment',
  },
})
