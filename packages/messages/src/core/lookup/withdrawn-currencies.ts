/**
 * Withdrawn currencies by the currency that replaced them and the day of the change; empty where the successor is not
 * recorded. Older messages contain these codes.
 *
 * Source: ISO 4217 list three and its amendments, November 2026.
 */
const WITHDRAWN_BY_SUCCESSOR: readonly (readonly [successor: string, since: string, codes: string])[] = [
  ['EUR', '2002-01-01', 'ADP ATS BEC BEF BEL DEM ESA ESB ESP FIM FRF GRD IEP ITL LUC LUF LUL NLG PTE XEU'],
  ['EUR', '2007-01-01', 'SIT'],
  ['EUR', '2008-01-01', 'CYP MTL'],
  ['EUR', '2009-01-01', 'SKK'],
  ['EUR', '2011-01-01', 'EEK'],
  ['EUR', '2014-01-01', 'LVL'],
  ['EUR', '2015-01-01', 'LTL'],
  ['EUR', '2023-01-01', 'HRK'],
  ['EUR', '2026-01-01', 'BGN'],
  ['AFN', '2003-01-01', 'AFA'],
  ['AZN', '2006-01-01', 'AZM'],
  ['BYN', '2016-07-01', 'BYR'],
  ['BYR', '2000-01-01', 'BYB'],
  ['CUP', '2021-01-01', 'CUC'],
  ['GHS', '2007-07-01', 'GHC'],
  ['MGA', '2005-01-01', 'MGF'],
  ['MRU', '2018-01-01', 'MRO'],
  ['MZN', '2006-07-01', 'MZM'],
  ['PLN', '1995-01-01', 'PLZ'],
  ['RON', '2005-07-01', 'ROL'],
  ['RSD', '2006-10-25', 'CSD'],
  ['RUB', '1998-01-01', 'RUR'],
  ['SDG', '2007-07-01', 'SDD'],
  ['SLE', '2024-01-01', 'SLL'],
  ['SRD', '2004-01-01', 'SRG'],
  ['STN', '2018-01-01', 'STD'],
  ['TMT', '2009-01-01', 'TMM'],
  ['TRY', '2005-01-01', 'TRL'],
  ['USD', '2000-09-10', 'ECS'],
  ['VEF', '2008-01-01', 'VEB'],
  ['VES', '2018-08-20', 'VEF'],
  ['XCG', '2025-03-31', 'ANG'],
  ['ZMW', '2013-01-01', 'ZMK'],
  ['ZWG', '2024-08-31', 'ZWL'],
  [
    '',
    '',
    `ALK AOK AON AOR ARA ARP ARY AYM BAD BGJ BGK BGL BOP BRB BRC BRE BRN BRR BUK CHC CSJ CSK DDM ECV GEK GHP GNE GNS
    GQE GWE GWP HRD ILP ILR ISJ LAJ LSM LTT LVR MLF MTP MVQ MXP MZE NIC PEH PEI PES RHD ROK SDP SUR TJR TPE UAK UGS UGW USS
    UYN UYP VNC XFO XFU XRE YDD YUD YUM YUN ZAL ZRN ZRZ ZWC ZWD ZWN ZWR`,
  ],
]

/** The currency that replaced a withdrawn one, and the day of the change, `YYYY-MM-DD`; both empty if not recorded. */
export interface Withdrawal {
  readonly successor: string
  readonly since: string
}

const WITHDRAWALS: ReadonlyMap<string, Withdrawal> = new Map(
  WITHDRAWN_BY_SUCCESSOR.flatMap(([successor, since, codes]) =>
    codes.split(/\s+/).map((code) => [code, { successor, since }] as const),
  ),
)

/** Returns the withdrawal of a currency; `undefined` for an active currency and for other codes. */
export function withdrawalOf(currency: string): Withdrawal | undefined {
  return WITHDRAWALS.get(currency)
}

/** Returns the finding about a withdrawn currency. It names the successor if it is recorded. */
export function withdrawnCurrency(currency: string):
  | {
      readonly code: 'currency.replaced' | 'currency.withdrawn'
      readonly params: Readonly<Record<string, string>>
    }
  | undefined {
  const withdrawal = withdrawalOf(currency)
  if (withdrawal === undefined) return undefined
  const { successor, since } = withdrawal
  return successor === ''
    ? { code: 'currency.withdrawn', params: { currency } }
    : { code: 'currency.replaced', params: { currency, successor, since } }
}
