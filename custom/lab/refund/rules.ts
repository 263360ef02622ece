/** The pure rules of refunds, for the screen and the API alike. */
export * from './amounts'
export * from './checks'
