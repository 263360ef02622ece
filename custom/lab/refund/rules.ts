/** The pure rules of refunds, for the screen and the API alike. */
export * from '~/domain/returns'
export * from '~shared/sale/returns'
export * from './checks'
export * from './testsStopped'
