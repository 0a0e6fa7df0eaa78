/** Currencies by their number of decimals. Source: ISO 4217 list one, November 2026. */
const CURRENCIES_BY_DECIMALS = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
    COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS
    INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR
    MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP
    STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
} as const

const DECIMALS = new Map(
  Object.entries(CURRENCIES_BY_DECIMALS).flatMap(([decimals, codes]) =>
    codes
      .trim()
      .split(/\s+/)
      .map((code): [string, number] => [code, Number(decimals)]),
  ),
)

/** The codes of all active currencies. Source: ISO 4217 list one, November 2026. */
export const ISO_CURRENCIES: readonly string[] = [...DECIMALS.keys()]

/** Gold, silver, palladium and platinum have codes but no minor unit. Source: ISO 4217. */
const METALS = new Set(['XAU', 'XAG', 'XPD', 'XPT'])

/** Returns the number of decimals that the network allows; `undefined` for a code that is not a currency. */
export function minorUnitsOf(currency: string): number | undefined {
  return DECIMALS.get(currency)
}

/** Returns whether a currency code is that of a precious metal. Source: ISO 4217. */
export function isMetal(currency: string): boolean {
  return METALS.has(currency)
}
