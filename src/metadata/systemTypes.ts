/** The fixed module list (spec 1, section 1); the ids are the permission categories' system types. */
export const systemTypes = { lab: 1, pharmacy: 2, inventory: 3, account: 4, 'core-setup': 5 } as const

export type ModuleName = keyof typeof systemTypes
