/** Source: requirements RULE-10 and RULE-11. */
const BIC_PATTERN = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/
const BIC_SUFFIX_RL = /^.{8}RL[A-Z0-9]$/
/** Source: RULE-13. */
const LEI_PATTERN = /^[A-Z0-9]{18}[0-9]{2}$/
/** Source: RULE-14. */
const IBAN_PATTERN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$/
/** A random UUID in lower case. Source: FIN user header, field 121. */
const UETR_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * Lengths of the account numbers of each country that issues IBANs. Source: IBAN registry, release 99 (December 2024).
 */
const IBAN_LENGTHS = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 ' +
    'EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 ' +
    'KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 ' +
    'PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 ' +
    'UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry): [string, number] => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** The countries of {@link IBAN_LENGTHS}. */
export const IBAN_COUNTRIES: readonly string[] = [...IBAN_LENGTHS.keys()]

/** Returns whether a text has the form of a BIC of 8 or 11 characters. Source: ISO 9362. */
export function isBic(text: string): boolean {
  return BIC_PATTERN.test(text)
}

/** Returns whether a BIC follows the local rule for branch codes (RULE-12). */
export function hasSuffixRl(bic: string): boolean {
  return BIC_SUFFIX_RL.test(bic)
}

/** Length of the part of a BIC that identifies the bank; three more characters identify its branch. */
const BANK_LENGTH = 8

/** Returns the BIC with 11 characters, so that `BKCHCNBJ` and `BKCHCNBJXXX` compare as the same bank. */
export function fullBic(bic: string): string {
  return bic.length === BANK_LENGTH ? `${bic}XXX` : bic
}

/** Returns whether two BICs name the same branch of a bank: `XXX` at the end means the same as no branch. */
export function isSameBranch(left: string, right: string): boolean {
  return fullBic(left) === fullBic(right)
}

/** Returns whether two BICs belong to one bank, its branches included. */
export function isSameBank(left: string, right: string): boolean {
  return left.slice(0, BANK_LENGTH) === right.slice(0, BANK_LENGTH)
}

/** Returns the ISO 3166 two-letter country code in a BIC. */
export function countryOfBic(bic: string): string {
  return bic.slice(4, 6)
}

/** Returns whether a text has the form of a legal entity identifier (RULE-13). */
export function isLei(text: string): boolean {
  return LEI_PATTERN.test(text)
}

/** Returns whether a text is a UETR: a UUID of version 4 in lower case. */
export function isUetr(text: string): boolean {
  return UETR_PATTERN.test(text)
}

/** Returns whether a text has the form of an IBAN. Country, length and check digits are not checked. */
export function hasIbanForm(text: string): boolean {
  return IBAN_PATTERN.test(text)
}

/** Returns the length of an IBAN of this country; `undefined` for a country that issues none. */
export function ibanLengthOf(country: string): number | undefined {
  return IBAN_LENGTHS.get(country)
}

/** Returns whether the check digits of an IBAN are right. Source: ISO 7064, MOD 97-10. */
export function hasIbanChecksum(iban: string): boolean {
  return remainderOf97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** Returns whether a text has the form of an IBAN and right check digits. Country and length are not checked. */
export function mayBeIban(text: string): boolean {
  return hasIbanForm(text) && hasIbanChecksum(text)
}

/** Returns whether the check digits of a well-formed LEI are right. Source: ISO 17442, ISO 7064 MOD 97-10. */
export function hasLeiChecksum(lei: string): boolean {
  return remainderOf97(lei) === 1
}

/** Returns the IBAN for an account number of a country, with its check digits. */
export function ibanOf(country: string, accountNumber: string): string {
  const checkDigits = 98 - remainderOf97(`${accountNumber}${country}00`)
  return `${country}${String(checkDigits).padStart(2, '0')}${accountNumber}`
}

/** Returns the legal entity identifier that begins with these 18 characters, with its check digits. */
export function leiOf(entity: string): string {
  return `${entity}${String(98 - remainderOf97(`${entity}00`)).padStart(2, '0')}`
}

function remainderOf97(characters: string): number {
  let remainder = 0
  for (const character of characters) {
    // A is 10, Z is 35: the digits of base 36.
    for (const digit of Number.parseInt(character, 36).toString()) {
      remainder = (remainder * 10 + Number(digit)) % 97
    }
  }
  return remainder
}
