/**
 * The purposes of a payment in CNY to mainland China: goods trade, service trade, capital transfer, charity donation,
 * other current account transaction. They are written between slashes in the remittance information.
 *
 * Sources: SEB Pank, payments to China and in Chinese yuan (codes in use since January 2022); iBanFirst, SWIFT payment
 * formatting guidelines, CNY (`/CGODDR/`). Both publish the same five codes; read on 30 November 2026.
 */
export const CNY_PURPOSES = ['CGODDR', 'CSTRDR', 'CCTFDR', 'CCDNDR', 'COCADR'] as const

/** One of {@link CNY_PURPOSES}. */
export type CnyPurpose = (typeof CNY_PURPOSES)[number]
