import { withdrawalOf } from '../../../../core/lookup/withdrawn-currencies.ts'

/** Codes of funds and test values. Source: ISO 4217, the X codes of list one, November 2026. */
const FUNDS = new Set('XBA XBB XBC XBD XDR XSU XTS XUA XXX'.split(' '))

/**
 * Returns whether a code stands for a currency no longer used, for funds or for a test: it may stand where an element
 * admits historic currencies, but nothing is settled in it.
 */
export function isHistoricCurrency(currency: string): boolean {
  return FUNDS.has(currency) || withdrawalOf(currency) !== undefined
}
