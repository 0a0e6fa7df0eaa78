import { warningAt } from '../../core/issue-codes.ts'
import { block, type GroupRule, one, opt } from '../../core/shape.ts'
import { COUNTRY, wording } from './values.ts'

const LONG = 70
const SHORT = 35
const NUMBER = 16

const RULES: readonly GroupRule[] = [
  {
    name: 'twoFreeLines',
    source: 'CBPR+ SR 2026, hybrid addresses: at most two lines',
    requirement: 'OPEN-123',
    members: ['addressLine3'],
    check: ({ addressLine3 }) =>
      addressLine3 === undefined ? [] : [warningAt(['addressLine3'], 'address.freeLines')],
  },
]

/** The postal address: country and town are required if there is an address (MXB-20, MXB-21, OPEN-123). */
export const POSTAL_ADDRESS = block(
  'postalAddress',
  {
    country: one('ctry', COUNTRY, { element: 'Ctry' }),
    countrySubDivision: opt('ctrySubDvsn', wording(SHORT), { element: 'CtrySubDvsn' }),
    townName: one('twnNm', wording(SHORT), { element: 'TwnNm' }),
    townLocationName: opt('twnLctnNm', wording(SHORT), { element: 'TwnLctnNm' }),
    districtName: opt('dstrctNm', wording(SHORT), { element: 'DstrctNm' }),
    streetName: opt('strtNm', wording(LONG), { element: 'StrtNm' }),
    subDepartment: opt('subDept', wording(LONG), { element: 'SubDept' }),
    department: opt('dept', wording(LONG), { element: 'Dept' }),
    floor: opt('flr', wording(LONG), { element: 'Flr' }),
    buildingNumber: opt('bldgNb', wording(NUMBER), { element: 'BldgNb' }),
    buildingName: opt('bldgNm', wording(SHORT), { element: 'BldgNm' }),
    addressLine1: opt('addrLine1', wording(LONG), {
      element: 'AdrLine[1]',
      requiredWhen: { anyFilled: ['./addressLine2', './addressLine3'] },
    }),
    addressLine2: opt('addrLine2', wording(LONG), {
      element: 'AdrLine[2]',
      requiredWhen: { anyFilled: ['./addressLine3'] },
    }),
    addressLine3: opt('addrLine3', wording(LONG), {
      element: 'AdrLine[3]',
      networkLimit: { kind: 'never', rule: 'CBPR+, hybrid addresses' },
    }),
    room: opt('room', wording(LONG), { element: 'Room' }),
    postBox: opt('pstBx', wording(NUMBER), { element: 'PstBx' }),
    postCode: opt('pstCd', wording(NUMBER), { element: 'PstCd' }),
  },
  RULES,
)
