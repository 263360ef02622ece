import { defineResource, f } from '~/resource'
import { ControlledDrugKind, controlledDrugKinds, DrugGroup, drugGroups } from '~shared/options/options'

/** The substance of a medicine; its group and whether it is controlled are the defaults of its items. */
export const genericName = defineResource('generic-name', {
  label: 'Generic Name',
  icon: 'Medication',
  fields: {
    name: f.name(),
    therapeuticClass: f.text({ label: 'Therapeutic Class', searchable: true, maxLength: 100 }),
    drugGroup: f.choice({ label: 'Drug Group', required: true, choices: drugGroups, defaultValue: DrugGroup.none }),
    controlled: f.choice({
      label: 'Controlled',
      required: true,
      choices: controlledDrugKinds,
      defaultValue: ControlledDrugKind.none,
    }),
  },
  listColumns: ['name', 'therapeuticClass', 'drugGroup', 'controlled', 'active'],
})
