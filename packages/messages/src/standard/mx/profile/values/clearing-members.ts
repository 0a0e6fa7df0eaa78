/**
 * The number of digits of member numbers by clearing system, for systems whose numbers consist of digits: `6` or `3-5`.
 *
 * Source: ISO 20022 external code set of clearing system identifications, descriptions of the member numbers.
 */
const DIGITS_BY_SYSTEM =
  'ATBLZ 5; AUBSB 6; CACPA 9; CHBCC 3-5; CHSIC 6; CNAPS 12; DEBLZ 8; ESNCC 8-9; GBDSC 6; GRBIC 7; HKNCC 3; IENCC 6; ' +
  'ITNCC 10; JPZGN 7; NZNCC 6; PLKNR 8; PTNCC 8; RUCBC 9; SESBA 4; THCBC 3; TWNCC 7; USABA 9; USPID 4; ZANCC 6'

interface MemberForm {
  /** `9`, `3-5` */
  readonly digits: string
  readonly pattern: RegExp
}

/** The format of member numbers by the code of the clearing system. */
export const CLEARING_MEMBER_FORMS: ReadonlyMap<string, MemberForm> = new Map(
  DIGITS_BY_SYSTEM.split('; ').map((row) => {
    const [system = '', digits = ''] = row.split(' ')
    return [system, { digits, pattern: new RegExp(`^\\d{${digits.replace('-', ',')}}$`) }] as const
  }),
)
