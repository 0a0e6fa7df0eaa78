import { withdrawalOf } from '../../../../core/lookup/withdrawn-currencies.ts'

/** Codes of funds and test values. Source: ISO 4217, the X codes of list one, November 2026. */
const FUNDS = new Set('XBA XBB XBC XBD XDR XSU XTS XUA XXX'.split(' '))

/**
 * Returns whether a code is that of a withdrawn currency, a fund or a test. Elements that allow historic currencies may
 * contain it, but no settlement amount.
 */
export function isHistoricCurrency(currency: string): boolean {
  return FUNDS.has(currency) || withdrawalOf(currency) !== undefined
}
