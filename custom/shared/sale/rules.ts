/** The pure rules of billing, for the screen and the API alike. */
export * from '~/domain/payments'
export * from '~/domain/problems'
export * from './amounts'
export * from './checks'
export * from './doubles'
