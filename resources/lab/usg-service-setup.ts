import { defineResource, f } from '~/resource'
import { aboutTest } from './test'

/** The text with which the report of an ultrasound test starts. */
export const usgServiceSetup = defineResource('usg-service-setup', {
  label: 'USG Test Service',
  icon: 'MonitorHeart',
  permissionCode: 'usg_test_setup',
  labelField: 'test',
  fields: {
    test: aboutTest({ unique: true }),
    testText: f.richText({ label: 'USG Text', required: true }),
  },
  listColumns: ['test', 'active'],
  dialogSize: 'md',
  messages: {
    created: 'Usg Test Created successfully',
    createFailed: 'Failed to Create Usg Test.',
    updated: 'Usg Test Updated Successfully',
    updateFailed: 'Failed to Update Usg Test.',
  },
})
